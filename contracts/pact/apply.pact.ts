import { expect, test } from 'vitest';
import { applyToOffer } from '#contracts/api/offers.ts';
import { answer } from './answer.ts';
import { browserHeaders, clientOf, contract, given, like, someMessage, writeHeaders } from './pact.ts';

const pact = contract();
const asMinori = { as: 'minori' };

const application = { offer_id: given('offer_id', 4) };
const applying = (scenario: string, parameters: Record<string, string>, description: string, body = application) =>
  pact
    .addInteraction()
    .given(scenario, parameters)
    .uponReceiving(description)
    .withRequest('POST', '/api/apply/', (request) => request.headers(writeHeaders).jsonBody(body));
const apply = (url: string) => clientOf(url)(applyToOffer, { body: { offer_id: 4 } });

test('lets a member apply', () =>
  applying('ordinary-day', asMinori, "a member's application")
    .willRespondWith(...answer(200, someMessage))
    .executeTest(async ({ url }) => {
      expect(await apply(url)).toMatchObject({ success: true, code: 200 });
    }));

test('rejects a second application with a message for people', () =>
  applying('already-applied', asMinori, 'a second application')
    .willRespondWith(
      ...answer(422, { message: like('既に応募済みです'), errors: { offer_id: like(['既に応募済みです']) } }),
    )
    .executeTest(async ({ url }) => {
      expect(await apply(url)).toMatchObject({ success: false, code: 422, message: '既に応募済みです' });
    }));

test('answers 404 for an application for a removed offer', () =>
  applying('ordinary-day', asMinori, 'an application for an offer that is gone', {
    offer_id: given('missing_offer_id', 4),
  })
    .willRespondWith(...answer(404, someMessage))
    .executeTest(async ({ url }) => {
      expect(await apply(url)).toMatchObject({ success: false, code: 404 });
    }));

test("answers 401 for a visitor's application", () =>
  applying('ordinary-day', {}, "a visitor's application")
    .willRespondWith(...answer(401, someMessage))
    .executeTest(async ({ url }) => {
      expect(await apply(url)).toMatchObject({ success: false, code: 401 });
    }));

test('answers 419 for a stale token; the client retries with a fresh cookie', () => {
  const requested: string[] = [];
  // The fresh cookie is a separate interaction (session.pact.ts); here it only has to be requested.
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    requested.push(new URL(url).pathname);
    return url.endsWith('/sanctum/csrf-cookie') ? new Response(null, { status: 204 }) : globalThis.fetch(input, init);
  };
  return pact
    .addInteraction()
    .given('ordinary-day', asMinori)
    .uponReceiving('an application with a stale CSRF token')
    .withRequest('POST', '/api/apply/', (request) =>
      request.headers({ ...browserHeaders, 'x-xsrf-token': like('example') }).jsonBody(application),
    )
    .willRespondWith(...answer(419, someMessage))
    .executeTest(async ({ url }) => {
      const result = await clientOf(url, fetch)(applyToOffer, { body: { offer_id: 4 } });
      expect(result).toMatchObject({ success: false, code: 419 });
      expect(requested).toEqual(['/api/apply/', '/sanctum/csrf-cookie', '/api/apply/']);
    });
});
