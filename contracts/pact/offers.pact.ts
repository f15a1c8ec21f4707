import { expect, test } from 'vitest';
import { applyToOffer, getOffer, listOffers } from '#contracts/api/offers.ts';
import {
  browserHeaders,
  clientOf,
  contract,
  eachLike,
  fromProviderState,
  given,
  json,
  like,
  regex,
  someMessage,
  writeHeaders,
} from './pact.ts';

const pact = contract();
/** Of the unlisted offer in fixtures/offers.yaml. */
const UNLISTED_TOKEN = 'tsumugi-cfo-7Kq2Lm9X';
const asMinori = { as: 'minori' };
const time = regex('\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}.*', '2026-11-12T09:00:00+09:00');
const words = (example: string) => like(example);

const card = (job_type: 1 | 2) => ({
  id: like(4),
  title: words('決済基盤を支えるバックエンドエンジニア'),
  job_type,
  job_type_name: words('バックエンドエンジニア'),
  company_name: words('株式会社つむぎペイ'),
  updated_at: time,
  is_applied: like(false),
});
const sideCard = { ...card(1), reward_min: like(3000), reward_max: like(5000) };

test.each([
  ['side jobs', 1, sideCard],
  ['career changes', 2, card(2)],
] as const)('the list of %s holds cards', (kind, type, one) =>
  pact
    .addInteraction()
    .given('ordinary-day')
    .uponReceiving(`a request for the list of ${kind}`)
    .withRequest('GET', '/api/offers', (request) => request.query({ type: String(type) }).headers(browserHeaders))
    .willRespondWith(200, (response) => response.headers(json).jsonBody({ data: eachLike(one) }))
    .executeTest(async ({ url }) => {
      expect(await clientOf(url)(listOffers, { query: { type } })).toMatchObject({
        success: true,
        data: [{ job_type: type }],
      });
    }),
);

test('the list narrowed by a job type holds cards', () =>
  pact
    .addInteraction()
    .given('ordinary-day')
    .uponReceiving('a request for the offers of one job type')
    .withRequest('GET', '/api/offers', (request) =>
      request.query({ type: '2', job_type_id: given('job_type_id', '1') }).headers(browserHeaders),
    )
    .willRespondWith(200, (response) => response.headers(json).jsonBody({ data: eachLike(card(2)) }))
    .executeTest(async ({ url }) => {
      const answer = await clientOf(url)(listOffers, { query: { type: 2, job_type_id: 1 } });
      expect(answer).toMatchObject({ success: true, data: [{ id: 4 }] });
    }));

test('a list without offers is empty', () =>
  pact
    .addInteraction()
    .given('no-offers')
    .uponReceiving('a request for a list that is empty')
    .withRequest('GET', '/api/offers', (request) => request.query({ type: '2' }).headers(browserHeaders))
    .willRespondWith(200, (response) => response.headers(json).jsonBody({ data: [] }))
    .executeTest(async ({ url }) => {
      expect(await clientOf(url)(listOffers, { query: { type: 2 } })).toEqual({ success: true, code: 200, data: [] });
    }));

test('a list that cannot be had is a failure with a message', () =>
  pact
    .addInteraction()
    .given('offers-unavailable')
    .uponReceiving('a request for a list that cannot be had')
    .withRequest('GET', '/api/offers', (request) => request.query({ type: '2' }).headers(browserHeaders))
    .willRespondWith(500, (response) => response.headers(json).jsonBody(someMessage))
    .executeTest(async ({ url }) => {
      expect(await clientOf(url)(listOffers, { query: { type: 2 } })).toMatchObject({ success: false, code: 500 });
    }));

const offerPath = (name: string, id: number) => fromProviderState(`/api/offers/\${${name}}`, `/api/offers/${id}`);

test.each([
  ['a career change', 'ordinary-day', 'offer_id', card(2)],
  ['a side job', 'ordinary-day', 'side_offer_id', sideCard],
] as const)('%s can be read by a visitor', (what, scenario, name, one) =>
  pact
    .addInteraction()
    .given(scenario)
    .uponReceiving(`a visitor's request for ${what}`)
    .withRequest('GET', offerPath(name, 4), (request) => request.headers(browserHeaders))
    .willRespondWith(200, (response) => response.headers(json).jsonBody({ data: one }))
    .executeTest(async ({ url }) => {
      expect(await clientOf(url)(getOffer, { params: { id: 4 }, query: {} })).toMatchObject({
        success: true,
        data: { is_applied: false },
      });
    }),
);

test('an offer that the member has applied for says so', () =>
  pact
    .addInteraction()
    .given('already-applied', asMinori)
    .uponReceiving("a member's request for an offer already applied for")
    .withRequest('GET', offerPath('offer_id', 4), (request) => request.headers(browserHeaders))
    .willRespondWith(200, (response) => response.headers(json).jsonBody({ data: { ...card(2), is_applied: true } }))
    .executeTest(async ({ url }) => {
      expect(await clientOf(url)(getOffer, { params: { id: 4 }, query: {} })).toMatchObject({
        data: { is_applied: true },
      });
    }));

test('an unlisted offer opens with its token', () =>
  pact
    .addInteraction()
    .given('ordinary-day')
    .uponReceiving("a visitor's request for an unlisted offer with its token")
    .withRequest('GET', offerPath('unlisted_offer_id', 4), (request) =>
      request.query({ token: UNLISTED_TOKEN }).headers(browserHeaders),
    )
    .willRespondWith(200, (response) =>
      response
        .headers(json)
        .jsonBody({ data: { id: like(4), title: words('見本の求人'), job_type: like(2), is_applied: like(false) } }),
    )
    .executeTest(async ({ url }) => {
      const answer = await clientOf(url)(getOffer, { params: { id: 4 }, query: { token: UNLISTED_TOKEN } });
      expect(answer).toMatchObject({ success: true, data: { title: '見本の求人' } });
    }));

test.each([
  ['an unknown offer', 'missing_offer_id'],
  ['an unlisted offer without its token', 'unlisted_offer_id'],
])('%s is 404', (what, name) =>
  pact
    .addInteraction()
    .given('ordinary-day')
    .uponReceiving(`a request for ${what}`)
    .withRequest('GET', offerPath(name, 999_999), (request) => request.headers(browserHeaders))
    .willRespondWith(404, (response) => response.headers(json).jsonBody(someMessage))
    .executeTest(async ({ url }) => {
      expect(await clientOf(url)(getOffer, { params: { id: 999_999 }, query: {} })).toMatchObject({
        success: false,
        code: 404,
      });
    }),
);

const application = { offer_id: given('offer_id', 4) };
const applying = (scenario: string, parameters: Record<string, string>, description: string) =>
  pact
    .addInteraction()
    .given(scenario, parameters)
    .uponReceiving(description)
    .withRequest('POST', '/api/apply/', (request) => request.headers(writeHeaders).jsonBody(application));
const apply = (url: string) => clientOf(url)(applyToOffer, { body: { offer_id: 4 } });

test('a member applies', () =>
  applying('ordinary-day', asMinori, "a member's application")
    .willRespondWith(200, (response) => response.headers(json).jsonBody(someMessage))
    .executeTest(async ({ url }) => {
      expect(await apply(url)).toMatchObject({ success: true, code: 200 });
    }));

test('a second application is refused with words for people', () =>
  applying('already-applied', asMinori, 'a second application')
    .willRespondWith(422, (response) =>
      response
        .headers(json)
        .jsonBody({ message: like('既に応募済みです'), errors: { offer_id: like(['既に応募済みです']) } }),
    )
    .executeTest(async ({ url }) => {
      expect(await apply(url)).toMatchObject({ success: false, code: 422, message: '既に応募済みです' });
    }));

test('an application for an offer that was closed meanwhile is 404', () =>
  applying('offer-closed-while-reading', asMinori, 'an application for an offer closed while it was read')
    .willRespondWith(404, (response) => response.headers(json).jsonBody(someMessage))
    .executeTest(async ({ url }) => {
      expect(await apply(url)).toMatchObject({ success: false, code: 404 });
    }));

test("a visitor's application is 401", () =>
  applying('ordinary-day', {}, "a visitor's application")
    .willRespondWith(401, (response) => response.headers(json).jsonBody(someMessage))
    .executeTest(async ({ url }) => {
      expect(await apply(url)).toMatchObject({ success: false, code: 401 });
    }));

test('a write with a stale token is 419, and the client tries again with a fresh cookie', () => {
  const asked: string[] = [];
  // The fresh cookie is an interaction of its own (session.pact.ts); here it only has to be asked for.
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    asked.push(new URL(url).pathname);
    return url.endsWith('/sanctum/csrf-cookie') ? new Response(null, { status: 204 }) : globalThis.fetch(input, init);
  };
  return pact
    .addInteraction()
    .given('ordinary-day', asMinori)
    .uponReceiving('an application with a stale CSRF token')
    .withRequest('POST', '/api/apply/', (request) =>
      request.headers({ ...browserHeaders, 'x-xsrf-token': like('example') }).jsonBody(application),
    )
    .willRespondWith(419, (response) => response.headers(json).jsonBody(someMessage))
    .executeTest(async ({ url }) => {
      const answer = await clientOf(url, fetch)(applyToOffer, { body: { offer_id: 4 } });
      expect(answer).toMatchObject({ success: false, code: 419 });
      expect(asked).toEqual(['/api/apply/', '/sanctum/csrf-cookie', '/api/apply/']);
    });
});
