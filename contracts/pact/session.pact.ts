import { expect, test } from 'vitest';
import { getMember } from '#contracts/api/member.ts';
import { getCsrfCookie, logIn, logOut } from '#contracts/api/session.ts';
import { aMember, browserHeaders, clientOf, contract, json, like, regex, someMessage, writeHeaders } from './pact.ts';

const pact = contract();
const credentials = { email: 'minori@example.com', password: 'Michi-2026' };
const asMinori = { as: 'minori' };

test('a visitor gets the CSRF cookie', () =>
  pact
    .addInteraction()
    .given('ordinary-day')
    .uponReceiving('a request for the CSRF cookie')
    .withRequest('GET', '/sanctum/csrf-cookie', (request) => request.headers(browserHeaders))
    .willRespondWith(204, (response) =>
      response.headers({ 'set-cookie': regex('\\S+=\\S+; .*', 'XSRF-TOKEN=example; path=/') }),
    )
    .executeTest(async ({ url }) => {
      expect(await clientOf(url)(getCsrfCookie)).toMatchObject({ success: true, code: 204 });
    }));

test('the right email and password answer the member', () =>
  pact
    .addInteraction()
    .given('ordinary-day')
    .uponReceiving('a login with the right password')
    .withRequest('POST', '/api/login', (request) => request.headers(writeHeaders).jsonBody(credentials))
    .willRespondWith(200, (response) => response.headers(json).jsonBody(aMember))
    .executeTest(async ({ url }) => {
      expect(await clientOf(url)(logIn, { body: credentials })).toMatchObject({
        success: true,
        code: 200,
        data: { id: 1 },
      });
    }));

test('a wrong password is refused under email', () => {
  const body = { ...credentials, password: 'Wrong-2026' };
  return pact
    .addInteraction()
    .given('ordinary-day')
    .uponReceiving('a login with a wrong password')
    .withRequest('POST', '/api/login', (request) => request.headers(writeHeaders).jsonBody(body))
    .willRespondWith(422, (response) =>
      response.headers(json).jsonBody({ ...someMessage, errors: { email: like(['認証に失敗しました。']) } }),
    )
    .executeTest(async ({ url }) => {
      expect(await clientOf(url)(logIn, { body })).toMatchObject({
        success: false,
        code: 422,
        errors: { email: [expect.any(String)] },
      });
    });
});

test('a login after too many refusals is told to wait', () =>
  pact
    .addInteraction()
    .given('login-locked')
    .uponReceiving('a login after too many refusals')
    .withRequest('POST', '/api/login', (request) => request.headers(writeHeaders).jsonBody(credentials))
    .willRespondWith(429, (response) => response.headers(json).jsonBody(someMessage))
    .executeTest(async ({ url }) => {
      expect(await clientOf(url)(logIn, { body: credentials })).toMatchObject({ success: false, code: 429 });
    }));

test('a member logs out', () =>
  pact
    .addInteraction()
    .given('ordinary-day', asMinori)
    .uponReceiving('a logout')
    .withRequest('POST', '/api/logout', (request) => request.headers(writeHeaders))
    .willRespondWith(204)
    .executeTest(async ({ url }) => {
      expect(await clientOf(url)(logOut)).toMatchObject({ success: true, code: 204 });
    }));

test('the session check answers the member', () =>
  pact
    .addInteraction()
    .given('ordinary-day', asMinori)
    .uponReceiving('the session check of a member')
    .withRequest('GET', '/api/user/me', (request) => request.headers(browserHeaders))
    .willRespondWith(200, (response) => response.headers(json).jsonBody(aMember))
    .executeTest(async ({ url }) => {
      expect(await clientOf(url)(getMember)).toMatchObject({
        success: true,
        data: { last_name: '小野寺', register_step: 11 },
      });
    }));

test.each([
  ['a visitor', 'ordinary-day', {}],
  ['a member whose session has ended', 'session-expired', asMinori],
])('the session check of %s is 401', (who, scenario, parameters) =>
  pact
    .addInteraction()
    .given(scenario, parameters)
    .uponReceiving(`the session check of ${who}`)
    .withRequest('GET', '/api/user/me', (request) => request.headers(browserHeaders))
    .willRespondWith(401, (response) => response.headers(json).jsonBody(someMessage))
    .executeTest(async ({ url }) => {
      expect(await clientOf(url)(getMember)).toMatchObject({ success: false, code: 401 });
    }),
);
