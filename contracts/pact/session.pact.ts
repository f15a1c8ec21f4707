import { test } from 'vitest';
import { RETRY_AFTER_PATTERN } from '#contracts/api/limits.ts';
import { getMember } from '#contracts/api/member.ts';
import { getCsrfCookie, logIn, logOut } from '#contracts/api/session.ts';
import { sessionCookies } from './answer.ts';
import { seededMember } from './member/member-body.ts';
import { type Exchange, refusal, regex, someMessage, testInteraction } from './pact.ts';

const body = { email: 'aoi@example.com', password: 'Tsugimichi-2026' };

test.each<Exchange>([
  {
    name: 'a request for the CSRF cookie',
    call: getCsrfCookie,
    response: [204, undefined, { holding: sessionCookies }],
  },
  {
    name: 'a login with the right password',
    call: logIn,
    body,
    response: [200, seededMember, { holding: sessionCookies }],
  },
  {
    name: 'a login with a wrong password',
    call: logIn,
    body: { ...body, password: 'Wrong-2026' },
    response: [422, refusal('email')],
  },
  {
    name: 'a login with an unknown email',
    call: logIn,
    body: { ...body, email: 'nobody@example.com' },
    response: [422, refusal('email')],
  },
  {
    scenario: 'login-locked',
    name: 'a login after too many refusals',
    call: logIn,
    body: { email: 'minori@example.com', password: 'Michi-2026' },
    response: [429, someMessage, { headers: { 'Retry-After': regex(RETRY_AFTER_PATTERN, '60') } }],
  },
  { as: 'minori', name: 'a logout', call: logOut, response: [204] },
  { as: 'aoi', name: 'the session check of a member', call: getMember, response: [200, seededMember] },
  { name: 'the session check of a visitor', call: getMember, response: [401, someMessage] },
  {
    scenario: 'session-expired',
    as: 'minori',
    name: 'the session check of a member whose session has ended',
    call: getMember,
    response: [401, someMessage],
  },
])('answers $name with $response.0', testInteraction);
