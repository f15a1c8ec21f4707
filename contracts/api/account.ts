import { array, number, object, string, union } from 'superstruct';
import { endpoint } from './endpoint.ts';
import { message } from './laravel.ts';

/** 200 for an unknown address too (decision W12). */
export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/password/request',
  body: object({ email: string() }),
  answer: message(),
});

/** `id` and `token` come from the mail's link: 60 minutes, single use. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/password/reset',
  body: object({
    id: union([number(), string()]),
    token: string(),
    password: string(),
    password_confirmation: string(),
  }),
  answer: message(),
});

/** Sends a mail with a link to the new address; nothing has changed until it is opened. */
export const requestEmailChange = endpoint({
  method: 'POST',
  path: '/api/user/email/request',
  body: object({ new_email: string() }),
  answer: message(),
  needsLogin: true,
});

/** `token` comes from the mail's link: 24 hours, single use. */
export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/user/email/change',
  body: object({ token: string() }),
  answer: message(),
  needsLogin: true,
});

/** Ends the member's other sessions. */
export const changePassword = endpoint({
  method: 'PATCH',
  path: '/api/user/password/change',
  body: object({ current_password: string(), new_password: string() }),
  answer: message(),
  needsLogin: true,
});

/** Deletes the member and all that hangs on it; another member is 403, an unknown one 404, both before 422 (decision W13). */
export const withdraw = endpoint({
  method: 'PUT',
  path: '/api/user/:user',
  body: object({
    questionnaires: array(number()),
    other_text: string(),
    free_text: string(),
  }),
  answer: message(),
  needsLogin: true,
  clearsCache: true,
});
