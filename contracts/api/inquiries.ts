import { object, string } from 'superstruct';
import { endpoint } from './endpoint.ts';
import { message } from './laravel.ts';

/** The landing page's form. */
export const notifySideJob = endpoint({
  method: 'POST',
  path: '/api/side-job/notify',
  body: object({ name: string(), current_company: string(), email: string() }),
  answer: message(),
});

/** Agrees to the non-disclosure agreement. */
export const agreeToNda = endpoint({
  method: 'POST',
  path: '/api/nda-agreement',
  body: object({ name: string(), company: string(), email: string() }),
  answer: message(),
});
