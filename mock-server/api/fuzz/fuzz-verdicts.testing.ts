import { is } from 'superstruct';
import { type TestClient, WEB } from '#mock-server/http/app.testing.ts';
import { endpointOf } from './fuzz-input.testing.ts';
import type { Shot } from './fuzz-payloads.testing.ts';

/** Sends a shot and returns the response. */
export const fire = async (
  browser: TestClient,
  { method, path, type, body, headers }: Shot,
  more: Shot['headers'] = {},
) => {
  const given: Shot['headers'] = type === null ? {} : { 'content-type': type };
  // Session changes caused by odd headers are dropped, so that later requests reach further.
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

/** The agreed success of the target call; of another call only if the method was overridden. */
const isSuccess = (shot: Shot, { status, text }: Shown): boolean => {
  if (status === 204 || text === '') return true;
  const { method, path, answer } = endpointOf(shot.call);
  const pattern = new RegExp(`^${path.replace(/:\w+/, '[^/]+').replace(/\/$/, '/*')}$`);
  const isOverridden = shot.headers['x-http-method-override'] !== undefined || shot.path.includes('_method');
  const isAimed = shot.method === method && pattern.test(shot.path.split('?')[0] ?? '') && !isOverridden;
  const body: unknown = JSON.parse(text);
  // Two calls share PATCH /api/register; the body decides.
  if (isAimed && answer && path !== '/api/register') return is(body, answer);
  return typeof body === 'object' && body !== null && ('data' in body || 'message' in body);
};

/** Whether the response matches the contract. */
export const isAgreed = (shot: Shot, shown: Shown): boolean => {
  const { status, text } = shown;
  if (status >= 200 && status < 300) return isSuccess(shot, shown);
  if (status < 400 || status >= 500) return false;
  return shot.method.toUpperCase() === 'HEAD' ? text === '' : isFailure(text);
};

/** Other clients, by origin and accepted type. */
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

/** Calls that need a session, which only the SPA's origin has. */
const NEEDS_SESSION = ['/api/login', '/api/logout', '/api/sms/verify'];

/** Whether another client got the response recorded from a real Laravel. */
export const isRecorded = (shot: Shot, shown: Shown, client: Shot['headers']): boolean => {
  const { status, headers, text } = shown;
  const html = (headers.get('content-type') ?? '').startsWith('text/html');
  const acceptsJson = client.accept === undefined || client['x-requested-with'] !== undefined;
  if (status === 302)
    return !acceptsJson && html && headers.get('location') === (client.referer ?? shot.headers.referer ?? '/');
  if (status === 500) {
    // An HTML client without a login: Laravel redirects to a login page, which an API does not have.
    if (!acceptsJson) return html;
    return NEEDS_SESSION.includes(endpointOf(shot.call).path) && isFailure(text);
  }
  if (acceptsJson || !html || status < 300) return isAgreed(shot, shown);
  return status >= 400 && status < 500 && (text === '' || text.startsWith('<!DOCTYPE html>'));
};
