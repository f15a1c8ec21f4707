import { object, string } from 'superstruct';
import { endpoint } from './endpoint.ts';
import { data } from './laravel.ts';
import { member } from './member.ts';

/** Sets XSRF-TOKEN and the session cookie; asked for before the first write (decision W5). */
export const getCsrfCookie = endpoint({ method: 'GET', path: '/sanctum/csrf-cookie', isPublic: true });

/** Answers the member; a wrong password and an unknown email get the same 422 on `email` (decision W12). */
export const logIn = endpoint({
  method: 'POST',
  path: '/api/login',
  body: object({ email: string(), password: string() }),
  answer: data(member),
});

/** Ends the session. */
export const logOut = endpoint({ method: 'POST', path: '/api/logout', needsLogin: true, clearsCache: true });
