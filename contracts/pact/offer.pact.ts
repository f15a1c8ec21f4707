import { expect, test } from 'vitest';
import { getOffer } from '#contracts/api/offers.ts';
import { card, sideCard } from './offer-card.ts';
import { browserHeaders, clientOf, contract, fromProviderState, json, like, someMessage } from './pact.ts';

const pact = contract();
/** Of the unlisted offer in fixtures/offers.yaml. */
const UNLISTED_TOKEN = 'tsumugi-cfo-7Kq2Lm9X';
const asMinori = { as: 'minori' };
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
        .jsonBody({ data: { id: like(4), title: like('見本の求人'), job_type: like(2), is_applied: like(false) } }),
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
