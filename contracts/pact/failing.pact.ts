import { expect, test } from 'vitest';
import { requestEmailChange } from '#contracts/api/account.ts';
import { listIndustries, listJobTypes } from '#contracts/api/masters.ts';
import { getMember } from '#contracts/api/member.ts';
import { applyToOffer, listOffers } from '#contracts/api/offers.ts';
import { getCsrfCookie, logOut } from '#contracts/api/session.ts';
import { exchange, refusal, refused } from './exchange.ts';
import { browserHeaders, clientOf, contract, fromProviderState, json, like, someMessage } from './pact.ts';

// What the SPA tells in words of its own, or, where the server speaks to people, in the server's.
const pact = contract();
const broken = { success: false, code: 500, reason: 'answer' };

test.each([
  ['the session check', 'session-check-fails', '/api/user/me', getMember],
  ['the CSRF cookie', 'csrf-unavailable', '/sanctum/csrf-cookie', getCsrfCookie],
  ['the job types', 'masters-unavailable', '/api/job-types', listJobTypes],
  ['the industries', 'masters-unavailable', '/api/industries', listIndustries],
] as const)('a failure of %s is a failure with a message', (what, scenario, path, endpoint) =>
  pact
    .addInteraction()
    .given(scenario)
    .uponReceiving(`a request for ${what} that fails`)
    .withRequest('GET', path, (request) => request.headers(browserHeaders))
    .willRespondWith(500, (response) => response.headers(json).jsonBody(someMessage))
    .executeTest(async ({ url }) => {
      expect(await clientOf(url)(endpoint)).toMatchObject(broken);
    }),
);

test('a list that is refused carries words for people', () =>
  pact
    .addInteraction()
    .given('offers-refused-with-message')
    .uponReceiving('a request for a list that is refused with a message')
    .withRequest('GET', '/api/offers', (request) => request.query({ type: '2' }).headers(browserHeaders))
    .willRespondWith(503, (response) => response.headers(json).jsonBody({ message: like('ただいま混み合っています') }))
    .executeTest(async ({ url }) => {
      const answer = await clientOf(url)(listOffers, { query: { type: 2 } });
      expect(answer).toMatchObject({ success: false, code: 503, message: 'ただいま混み合っています' });
    }));

test('an application that is refused carries the reason', () =>
  exchange(
    {
      scenario: 'apply-refused',
      as: 'minori',
      name: 'an application that is refused with a reason',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: pact fills it in from the provider state.
      request: ['POST', '/api/apply/', { offer_id: fromProviderState('${offer_id}', 4) }],
      response: [422, refusal('offer_id')],
    },
    async (call) => {
      expect(await call(applyToOffer, { body: { offer_id: 4 } })).toMatchObject(refused('offer_id'));
    },
  ));

test('a logout that fails is a failure', () =>
  exchange(
    {
      scenario: 'logout-fails',
      as: 'minori',
      name: 'a logout that fails',
      request: ['POST', '/api/logout'],
      response: [500, someMessage],
    },
    async (call) => {
      expect(await call(logOut)).toMatchObject(broken);
    },
  ));

test('a change of the email that cannot be sent is a failure', () => {
  const body = { new_email: 'changed@example.com' };
  return exchange(
    {
      scenario: 'email-request-fails',
      as: 'minori',
      name: 'a request to change the email that fails',
      request: ['POST', '/api/user/email/request', body],
      response: [500, someMessage],
    },
    async (call) => {
      expect(await call(requestEmailChange, { body })).toMatchObject(broken);
    },
  );
});
