import type { HeaderReader } from '#mock-server/http/wire/headers.ts';

/** Where the SPA gets its CSRF token. */
export const CSRF_COOKIE_PATH = '/sanctum/csrf-cookie';

/** Sanctum takes one scheme of each kind away, wherever it stands. */
const withoutScheme = (url: string): string => url.replace('https://', '').replace('http://', '');

/**
 * Sanctum's rule: a request has a session when it comes from a host of the SPA, told by Referer, or by Origin where there is none;
 * the scheme does not count. The route of the CSRF cookie always has one.
 */
export const isStateful = (header: HeaderReader, path: string, origins: readonly string[]): boolean => {
  if (path === CSRF_COOKIE_PATH) return true;
  const referer = header('referer');
  // To PHP the text 0 is as empty as none.
  const from = referer && referer !== '0' ? referer : header('origin');
  if (from === undefined) return false;
  const place = `${withoutScheme(from)}/`;
  return origins.some((origin) => place.startsWith(`${withoutScheme(origin)}/`));
};
