import { is } from 'superstruct';
import { type Browser, WEB } from '#mock-server/http/app.testing.ts';
import { endpointOf } from './fuzz-input.testing.ts';
import type { Shot } from './fuzz-payloads.testing.ts';

/** Sends a shot, and gives what came back. */
export const fire = async (
  browser: Browser,
  { method, path, type, body, headers }: Shot,
  more: Shot['headers'] = {},
) => {
  const given: Shot['headers'] = type === null ? {} : { 'content-type': type };
  // What odd headers do to a session is not taken over: the next requests are to reach further.
  const own = Object.keys({ ...headers, ...more }).length > 0 ? browser.copy() : browser;
  const response = await own.send(method, path, {
    body: body ?? undefined,
    headers: { ...given, ...headers, ...more },
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

type Shown = Awaited<ReturnType<typeof fire>>;

const isFieldErrors = (errors: unknown): boolean =>
  Array.isArray(errors)
    ? errors.length === 0
    : Object.values(errors as object).every(
        (isValid) => Array.isArray(isValid) && isValid.length > 0 && isValid.every((one) => typeof one === 'string'),
      );

/** `{message}` or `{message, errors}`, and nothing else. */
const isFailure = (text: string): boolean => {
  const { message, errors, ...rest } = JSON.parse(text) as Record<string, unknown>;
  const isValid = errors === undefined || (typeof errors === 'object' && errors !== null && isFieldErrors(errors));
  return typeof message === 'string' && isValid && Object.keys(rest).length === 0;
};

/** The agreed success of the call aimed at; of another one only where the verb was changed on the way. */
const isSuccess = (shot: Shot, { status, text }: Shown): boolean => {
  if (status === 204 || text === '') return true;
  const { method, path, answer } = endpointOf(shot.call);
  const pattern = new RegExp(`^${path.replace(/:\w+/, '[^/]+').replace(/\/$/, '/*')}$`);
  const isOverridden = shot.headers['x-http-method-override'] !== undefined || shot.path.includes('_method');
  const isAimed = shot.method === method && pattern.test(shot.path.split('?')[0] ?? '') && !isOverridden;
  const body: unknown = JSON.parse(text);
  // Two calls share PATCH /api/register, told apart by the body.
  if (isAimed && answer && path !== '/api/register') return is(body, answer);
  return typeof body === 'object' && body !== null && ('data' in body || 'message' in body);
};

/** Whether the answer is one that the contract knows. */
export const isAgreed = (shot: Shot, shown: Shown): boolean => {
  const { status, text } = shown;
  if (status >= 200 && status < 300) return isSuccess(shot, shown);
  if (status < 400 || status >= 500) return false;
  return shot.method.toUpperCase() === 'HEAD' ? text === '' : isFailure(text);
};

/** Other clients: where they come from, and what they want to read. */
export const CLIENTS: readonly Shot['headers'][] = [
  { origin: null },
  { origin: 'https://elsewhere.example' },
  { referer: 'https://elsewhere.example/' },
  { accept: null },
  { accept: 'text/html' },
  { accept: '*/*', 'x-requested-with': 'XMLHttpRequest' },
  { accept: 'text/html;q=0.1, ;q=x', origin: null },
  { accept: null, referer: `${WEB}/somewhere`, origin: null },
];

/** Calls that cannot do without a session, which only the SPA's site has. */
const NEEDS_SESSION = ['/api/login', '/api/logout', '/api/sms/verify'];

/** Whether another client got what a real Laravel gave it. */
export const isRecorded = (shot: Shot, shown: Shown, client: Shot['headers']): boolean => {
  const { status, headers, text } = shown;
  const html = (headers.get('content-type') ?? '').startsWith('text/html');
  const asksJson = client.accept === undefined || client['x-requested-with'] !== undefined;
  if (status === 302)
    return !asksJson && html && headers.get('location') === (client.referer ?? shot.headers.referer ?? '/');
  if (status === 500) {
    // An HTML client without a login: Laravel looks for a page to log in at, and an API has none.
    if (!asksJson) return html;
    return NEEDS_SESSION.includes(endpointOf(shot.call).path) && isFailure(text);
  }
  if (asksJson || !html || status < 300) return isAgreed(shot, shown);
  return status >= 400 && status < 500 && (text === '' || text.startsWith('<!DOCTYPE html>'));
};
