import type { HeaderReader } from '#mock-server/http/wire/headers.ts';

/** The path of the CSRF token. */
export const CSRF_COOKIE_PATH = '/sanctum/csrf-cookie';

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
