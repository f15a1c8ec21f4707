import { boolean, type Infer, number, object, optional, string, union } from 'superstruct';
import { endpoint } from './endpoint.ts';
import { data, message } from './laravel.ts';
import { member } from './member.ts';

/** The applicant's data for an SMS code; may include tracking parameters from the stored query string. */
export const identity = object({
  last_name: string(),
  first_name: string(),
  last_name_kana: string(),
  first_name_kana: string(),
  phone_number: string(),
  utm_source: optional(string()),
  utm_medium: optional(string()),
  utm_campaign: optional(string()),
  utm_content: optional(string()),
  utm_term: optional(string()),
});
export type Identity = Infer<typeof identity>;

/** The identity step, and every resend of the code: stores the applicant, sends the SMS (decision W6). Needs no login. */
export const requestSmsCode = endpoint({ method: 'PATCH', path: '/api/register', body: identity, answer: message() });

/** The right code makes the member and logs the browser in; 422 under `verification_code` else (decision W8). */
export const verifySmsCode = endpoint({
  method: 'POST',
  path: '/api/sms/verify',
  body: object({ phone_number: string(), verification_code: string() }),
  answer: data(member),
});

/** Bodies of `PATCH /api/register`, one for each saved step; a superstruct union does not expose its members. */
export const registerSteps = [
  object({ register_step: number(), email: string() }),
  object({ register_step: number(), gender: number() }),
  object({ register_step: number(), birthday: string() }),
  object({ register_step: number(), current_company: string() }),
  object({ register_step: number(), current_job: number() }),
  object({ register_step: number(), annual_income: number() }),
  object({
    register_step: number(),
    willingness_job_change: number(),
    willingness_side_job: number(),
    sending_agreement: boolean(),
  }),
  object({ register_step: number(), postal_code: string() }),
  object({ register_step: number(), current_industry: number() }),
] as const;
export const registerStep = union([...registerSteps]);
export type RegisterStep = Infer<typeof registerStep>;

/**
 * One step of the wizard. The same call as `requestSmsCode`: a body with `register_step` needs the login. Step 1, the email, is
 * 403 for a complete member (`register_step` null or 9 and more), before any 422 (decision W19): an unlocked screen must not be
 * enough to take an account.
 */
export const saveRegisterStep = endpoint({
  method: 'PATCH',
  path: '/api/register',
  body: registerStep,
  answer: data(member),
  bodyHas: 'register_step',
  needsLogin: true,
});

/** Step 2. The session survives it. 403 for a complete member, before any 422: they change their password in the settings (decision W19). */
export const setPassword = endpoint({
  method: 'PATCH',
  path: '/api/user/password',
  body: object({ password: string(), register_step: number() }),
  answer: data(member),
  needsLogin: true,
});
