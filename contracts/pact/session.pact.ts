import { expect, test } from 'vitest';
import { getMember } from '#contracts/api/member.ts';
import { getCsrfCookie, logIn, logOut } from '#contracts/api/session.ts';
import { sessionCookies } from './cookies.ts';
import { refusal, refused, testInteraction } from './exchange.ts';
import { seededMember } from './member/member-body.ts';
import { regex, someMessage } from './pact.ts';

const credentials = { email: 'aoi@example.com', password: 'Tsugimichi-2026' };

test('gives a visitor the CSRF cookie for scripts, and a session cookie hidden from them', () =>
  testInteraction(
    {
      name: 'a request for the CSRF cookie',
      request: ['GET', '/sanctum/csrf-cookie'],
      response: [204, undefined, { holding: sessionCookies }],
    },
    async (call) => {
      expect(await call(getCsrfCookie)).toMatchObject({ success: true, code: 204 });
    },
  ));

test('returns the member for the right email and password, in a new session', () =>
  testInteraction(
    {
      name: 'a login with the right password',
      request: ['POST', '/api/login', credentials],
      response: [200, seededMember, { holding: sessionCookies }],
    },
    async (call) => {
      expect(await call(logIn, { body: credentials })).toMatchObject({ success: true, data: { last_name: '高梨' } });
    },
  ));

test.each([
  ['a wrong password', { ...credentials, password: 'Wrong-2026' }],
  ['an unknown email', { ...credentials, email: 'nobody@example.com' }],
])('rejects %s with an error for email', (what, body) =>
  testInteraction(
    { name: `a login with ${what}`, request: ['POST', '/api/login', body], response: [422, refusal('email')] },
    async (call) => {
      expect(await call(logIn, { body })).toMatchObject(refused('email'));
    },
  ),
);

test('reports the waiting time after too many failed logins', () => {
  const body = { email: 'minori@example.com', password: 'Michi-2026' };
  return testInteraction(
    {
      scenario: 'login-locked',
      name: 'a login after too many refusals',
      request: ['POST', '/api/login', body],
      response: [429, someMessage, { headers: { 'Retry-After': regex('^[1-9]\\d*$', '60') } }],
    },
    async (call) => {
      expect(await call(logIn, { body })).toMatchObject({ success: false, code: 429 });
    },
  );
});

test('logs a member out', () =>
  testInteraction(
    { as: 'minori', name: 'a logout', request: ['POST', '/api/logout'], response: [204] },
    async (call) => {
      expect(await call(logOut)).toMatchObject({ success: true, code: 204 });
    },
  ));

test('returns the member for the session check', () =>
  testInteraction(
    {
      as: 'aoi',
      name: 'the session check of a member',
      request: ['GET', '/api/user/me'],
      response: [200, seededMember],
    },
    async (call) => {
      expect(await call(getMember)).toMatchObject({ data: { birthday: '1993-02-27', register_step: 11 } });
    },
  ));

test.each([
  ['a visitor', {}],
  ['a member whose session has ended', { scenario: 'session-expired', as: 'minori' }],
])('answers 401 for the session check of %s', (who, state) =>
  testInteraction(
    {
      ...state,
      name: `the session check of ${who}`,
      request: ['GET', '/api/user/me'],
      response: [401, someMessage],
    },
    async (call) => {
      expect(await call(getMember)).toMatchObject({ success: false, code: 401 });
    },
  ),
);
