// Sanctum's part of a request: whether it has a session, whether it may write, whether its session is still valid.
import type { ApiRequest } from '#mock-server/http/api-request.ts';
import type { Laravel } from '#mock-server/http/site/site.ts';
import { unauthenticated } from '#mock-server/http/wire/failures.ts';
import type { HeaderReader } from '#mock-server/http/wire/headers.ts';
import { openToken } from './encrypter.ts';

const CSRF_COOKIE_PATH = '/sanctum/csrf-cookie';

/** Sanctum removes one scheme of each kind, at any position. */
const withoutScheme = (url: string): string => url.replace('https://', '').replace('http://', '');

/**
 * Sanctum's rule: a request has a session if its Referer, or its Origin without a Referer, is a host of the SPA. The scheme does not
 * matter. The CSRF cookie route always has a session.
 */
export const isStateful = (header: HeaderReader, path: string, origins: readonly string[]): boolean => {
  if (path === CSRF_COOKIE_PATH) return true;
  const referer = header('referer');
  // PHP considers the text 0 empty.
  const from = referer && referer !== '0' ? referer : header('origin');
  if (from === undefined) return false;
  const place = `${withoutScheme(from)}/`;
  return origins.some((origin) => place.startsWith(`${withoutScheme(origin)}/`));
};

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** PHP's truthiness. */
const isTruthy = (value: unknown): boolean =>
  Boolean(value) && value !== '0' && !(Array.isArray(value) && value.length === 0);

/**
 * Laravel's check of a write: from version 13 on a browser's header for a page of the API's own origin, else `_token` of the
 * input, else the plain token in X-CSRF-TOKEN, else the sealed one in X-XSRF-TOKEN, against the session's token. It ignores the XSRF-TOKEN
 * cookie itself.
 */
export const csrfPasses = (
  method: string,
  header: HeaderReader,
  inputToken: () => unknown,
  token: string,
  { trustsSameOrigin }: Pick<Laravel, 'trustsSameOrigin'>,
): boolean => {
  if (READING.has(method)) return true;
  if (trustsSameOrigin && header('sec-fetch-site') === 'same-origin') return true;
  const given = inputToken();
  const plain = isTruthy(given) ? given : header('x-csrf-token');
  if (isTruthy(plain)) return plain === token;
  const sealed = header('x-xsrf-token');
  const opened = sealed ? openToken(sealed) : undefined;
  return opened === token;
};

/**
 * Sanctum's AuthenticateSession: ends a session that predates a change of the password, or that of a withdrawn member. It guards the
 * API only: the CSRF cookie route belongs to Laravel's web group and gives everyone a cookie.
 * @throws 401
 */
export const authenticateSession = (request: ApiRequest, path: string): void => {
  const { session, world, memberId } = request;
  if (!session || memberId === null || path === CSRF_COOKIE_PATH) return;
  const hash = world.passwordHash(memberId);
  if (hash !== undefined && (session.passwordHash === null || session.passwordHash === hash)) return;
  // A withdrawn member's session becomes a visitor's, with a token.
  if (hash === undefined) {
    request.logOut();
    return;
  }
  request.flushSession();
  request.isOutdated = true;
  throw unauthenticated();
};
