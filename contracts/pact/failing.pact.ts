import { expect, test } from 'vitest';
import { changePassword, requestEmailChange, requestPasswordReset } from '#contracts/api/account.ts';
import { agreeToNda, notifySideJob } from '#contracts/api/inquiries.ts';
import { listIndustries, listJobTypes } from '#contracts/api/masters.ts';
import { getMember } from '#contracts/api/member.ts';
import { listOffers } from '#contracts/api/offers.ts';
import { requestSmsCode } from '#contracts/api/registration.ts';
import { getCsrfCookie, logOut } from '#contracts/api/session.ts';
import type { Call, Result } from '#web/src/api/client.ts';
import { answer, type Template } from './answer.ts';
import { mockExchange } from './exchange.ts';
import { identity } from './identity-body.ts';
import { browserHeaders, clientOf, mockContract, regex, someMessage } from './pact.ts';

// A server that is broken: only faults of the mock server answer so.
const pact = mockContract();
const broken = { success: false, code: 500, reason: 'answer' };

test.each([
  ['the session check', 'session-check-fails', '/api/user/me', getMember],
  ['the CSRF cookie', 'csrf-unavailable', '/sanctum/csrf-cookie', getCsrfCookie],
  ['the job types', 'masters-unavailable', '/api/job-types', listJobTypes],
  ['the industries', 'masters-unavailable', '/api/industries', listIndustries],
] as const)('a failure of %s is a failure with a message', (what, scenario, path, endpoint) =>
  mockExchange(
    { scenario, name: `a request for ${what} that fails`, request: ['GET', path], response: [500, someMessage] },
    async (call) => {
      expect(await call(endpoint)).toMatchObject(broken);
    },
  ),
);

test.each([
  ['that cannot be had', 'offers-unavailable', 500],
  ['during maintenance', 'maintenance', 503],
])('a list %s is a failure with a message', (what, scenario, code) =>
  mockExchange(
    {
      scenario,
      name: `a request for a list ${what}`,
      request: ['GET', '/api/offers'],
      query: { type: '2' },
      response: [code, someMessage],
    },
    async (call) => {
      expect(await call(listOffers, { query: { type: 2 } })).toMatchObject({ success: false, code });
    },
  ),
);

test.each([
  ['a page in place of a list', 'html-instead-of-json', 502, 'text/html', '<!DOCTYPE html><h1>502 Bad Gateway</h1>'],
  ['a list that is no JSON', 'broken-json', 200, 'application/json', '{"data": ['],
] as const)('%s is a failure in words of the SPA', (what, scenario, status, type, text) =>
  pact
    .addInteraction()
    .given(scenario)
    .uponReceiving(`a request that is answered with ${what}`)
    .withRequest('GET', '/api/offers', (request) => request.query({ type: '2' }).headers(browserHeaders))
    .willRespondWith(...answer(status, undefined, { headers: { 'Content-Type': regex(`${type}(;.*)?`, type) } }))
    .executeTest(async ({ url }) => {
      // A contract holds no broken JSON: the body is put in on its way to the client.
      const fetch: typeof globalThis.fetch = async (input, init) => {
        await globalThis.fetch(input, init);
        return new Response(text, { status, headers: { 'content-type': type } });
      };
      const result = await clientOf(url, fetch)(listOffers, { query: { type: 2 } });
      expect(result).toMatchObject({ success: false, message: 'Internal Server Error' });
    }),
);

type Write = [
  what: string,
  scenario: string,
  as: string | undefined,
  Sent,
  make: (call: Call) => Promise<Result<unknown>>,
];
type Sent = [method: 'POST' | 'PATCH', path: string, body?: Template];

const passwords = { current_password: 'Michi-2026', new_password: 'Changed-2026' };
const changed = { new_email: 'changed@example.com' };
const landing = { name: '見本 花子', current_company: '株式会社みほん', email: 'hanako@example.com' };
const agreement = { name: '見本 花子', company: '株式会社みほん', email: 'hanako@example.com' };
const forgotten = { email: 'minori@example.com' };

test.each<Write>([
  ['a logout that fails', 'logout-fails', 'minori', ['POST', '/api/logout'], (call) => call(logOut)],
  [
    'a request to change the email that fails',
    'email-request-fails',
    'minori',
    ['POST', '/api/user/email/request', changed],
    (call) => call(requestEmailChange, { body: changed }),
  ],
  [
    'a change of the password that breaks down',
    'password-change-fails',
    'minori',
    ['PATCH', '/api/user/password/change', passwords],
    (call) => call(changePassword, { body: passwords }),
  ],
  [
    "the landing page's form that cannot be stored",
    'landing-fails',
    undefined,
    ['POST', '/api/side-job/notify', landing],
    (call) => call(notifySideJob, { body: landing }),
  ],
  [
    'an agreement to the NDA that cannot be stored',
    'nda-fails',
    undefined,
    ['POST', '/api/nda-agreement', agreement],
    (call) => call(agreeToNda, { body: agreement }),
  ],
  [
    'the password reminder that cannot be sent',
    'reminder-fails',
    undefined,
    ['POST', '/api/password/request', forgotten],
    (call) => call(requestPasswordReset, { body: forgotten }),
  ],
  [
    'a request for an SMS code that cannot be sent',
    'sms-sending-fails',
    undefined,
    ['PATCH', '/api/register', identity],
    (call) => call(requestSmsCode, { body: identity }),
  ],
])('%s is a failure', (name, scenario, as, request, make) =>
  mockExchange(
    { scenario, ...(as !== undefined && { as }), name, request, response: [500, someMessage] },
    async (call) => {
      expect(await make(call)).toMatchObject(broken);
    },
  ),
);
