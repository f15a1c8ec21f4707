import { identity } from '#contracts/pact/registration/identity-body.ts';
import type { Browser } from './browser.ts';
import { check } from './pact-file.ts';

export const ME = 'GET /api/user/me';
export const LOGIN = 'POST /api/login';
export const VERIFY = 'POST /api/sms/verify';
export const CHANGE = 'PATCH /api/user/password/change';
export const APPLY = 'POST /api/apply/';
/** A password of nobody. */
export const CHANGED = 'Changed2026';

/** The code sent to a phone number, with the proof that verifies it. */
export const proofFor = async (browser: Browser, phone_number = identity.phone_number) => {
  const call = 'PATCH /api/register';
  const response = await browser.send(call, { ...identity, phone_number });
  const { code } = await browser.sentTo(phone_number);
  const none = `no SMS to ${phone_number} is known to the states route: send it (at once: QUEUE_CONNECTION=sync), and let the route note it`;
  check(code !== undefined, `${call} answers ${response.status}, and ${none}`);
  check(!response.text.includes(`${code}`), `${call} answers with the code ${code} itself: send it by SMS only`);
  return { phone_number, verification_code: code };
};

/** The parameters of the link that a request sends to an email. */
export const linkOf = async (browser: Browser, call: string, to: string, body: Record<string, string>) => {
  await browser.accepted(call, body);
  const { link } = await browser.sentTo(to);
  const none =
    'no link to it is known to the states route: send the mail (at once: QUEUE_CONNECTION=sync), and let the route note it (no CACHE_STORE=array)';
  check(link !== undefined, `${call} answers a success, but ${none}`);
  const origins = `${call} sends the link ${link}, no address: begin it with one origin only (of FRONTEND_URL)`;
  check(URL.canParse(link), origins);
  return new URL(link).searchParams;
};
