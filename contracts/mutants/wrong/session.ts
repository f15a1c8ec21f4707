import { getCsrfCookie, logIn, logOut } from '#contracts/api/session.ts';
import { cookie, header, on, status, withoutAttribute } from '#contracts/mutants/changes.ts';
import type { Mutant } from '#contracts/mutants/mutant.ts';
import { asText, renamed, unwrapped } from '#contracts/mutants/places.ts';

const SESSION = /^(?!XSRF-TOKEN$).*-session$/;
const SAME_SITE = /^samesite=/i;
const HTTP_ONLY = /^httponly$/i;

/** Cookies, CORS, and who is let in. */
export const sessionMutants: readonly Mutant[] = [
  {
    name: 'the CSRF cookie is not set',
    call: getCsrfCookie,
    change: cookie('XSRF-TOKEN', () => undefined),
    field: 'XSRF-TOKEN',
  },
  {
    name: 'the CSRF cookie has another name',
    call: getCsrfCookie,
    change: cookie('XSRF-TOKEN', (line) => line.replace('XSRF-TOKEN', 'csrf_token')),
    field: 'XSRF-TOKEN',
  },
  {
    name: 'scripts cannot read the CSRF cookie',
    call: getCsrfCookie,
    change: cookie('XSRF-TOKEN', (line) => `${line}; httponly`),
    field: 'XSRF-TOKEN',
  },
  {
    name: 'the CSRF cookie has no SameSite',
    call: getCsrfCookie,
    change: withoutAttribute('XSRF-TOKEN', SAME_SITE),
    field: 'XSRF-TOKEN',
    survives:
      'a browser takes a cookie without SameSite as Lax, and the session cookie, of which it is asked, is what it protects',
  },
  {
    name: 'no session cookie is set',
    call: getCsrfCookie,
    change: cookie(SESSION, () => undefined),
    field: 'set-cookie',
  },
  {
    name: 'scripts can read the session cookie',
    call: getCsrfCookie,
    change: withoutAttribute(SESSION, HTTP_ONLY),
    field: 'set-cookie',
  },
  {
    name: 'the session cookie has no SameSite',
    call: getCsrfCookie,
    change: withoutAttribute(SESSION, SAME_SITE),
    field: 'set-cookie',
  },
  {
    name: 'the CSRF cookie is a page that is not there',
    call: getCsrfCookie,
    change: status(204, 404),
    field: 'status',
  },
  {
    name: 'a login answers the member without data around it',
    call: logIn,
    change: on(200, unwrapped),
    field: 'data',
  },
  { name: 'a login answers an id as text', call: logIn, change: asText('data.id'), field: 'data.id' },
  { name: 'a wrong password is 401', call: logIn, change: status(422, 401), field: 'status' },
  {
    name: 'a wrong password is refused under password',
    call: logIn,
    change: renamed('errors', 'email', 'password'),
    field: 'errors',
  },
  {
    name: 'a login that is locked does not say for how long',
    call: logIn,
    change: on(429, header('retry-after', undefined)),
    field: 'retry-after',
  },
  {
    name: 'a login that is locked says for how long in words',
    call: logIn,
    change: on(429, header('retry-after', 'in a minute')),
    field: 'retry-after',
  },
  { name: 'a login that is locked is 422', call: logIn, change: status(429, 422), field: 'status' },
  {
    name: 'a login is answered as text/html',
    call: logIn,
    change: header('content-type', 'text/html; charset=utf-8'),
    field: 'content-type',
  },
  { name: 'a logout leads elsewhere', call: logOut, change: status(204, 302), field: 'status' },
];
