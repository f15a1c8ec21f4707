import { expect, test } from 'vitest';
import { applyToOffer } from '#contracts/api/offers.ts';
import { answer } from './answer.ts';
import {
  browserHeaders,
  clientOf,
  contract,
  type Exchange,
  given,
  like,
  someMessage,
  testInteraction,
} from './pact.ts';

const as = 'minori';
const call = applyToOffer;
const body = { offer_id: given('offer_id', 4) };
const again = '既に応募済みです';

test.each<Exchange>([
  { name: "a member's application", as, call, body, response: [200, someMessage] },
  {
    name: 'a second application',
    scenario: 'already-applied',
    as,
    call,
    body,
    response: [422, { message: like(again), errors: { offer_id: like([again]) } }],
  },
  {
    name: 'an application for an offer that is gone',
    as,
    call,
    body: { offer_id: given('missing_offer_id', 4) },
    response: [404, someMessage],
  },
  { name: "a visitor's application", call, body, response: [401, someMessage] },
])('answers $name with $response.0', testInteraction);

test('answers 419 for a stale token; the client retries with a fresh cookie', () => {
  const requested: string[] = [];
  // The fresh cookie is a separate interaction (session.pact.ts); here it only has to be requested.
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    requested.push(new URL(url).pathname);
    return url.endsWith('/sanctum/csrf-cookie') ? new Response(null, { status: 204 }) : globalThis.fetch(input, init);
  };
  return contract
    .addInteraction()
    .given('ordinary-day', { as })
    .uponReceiving('an application with a stale CSRF token')
    .withRequest('POST', '/api/apply/', (request) =>
      request.headers({ ...browserHeaders, 'x-xsrf-token': like('example') }).jsonBody(body),
    )
    .willRespondWith(...answer(419, someMessage))
    .executeTest(async ({ url }) => {
      const result = await clientOf(url, fetch)(applyToOffer, { body: { offer_id: 4 } });
      expect(result).toMatchObject({ success: false, code: 419 });
      expect(requested).toEqual(['/api/apply/', '/sanctum/csrf-cookie', '/api/apply/']);
    });
});
