import type { HeaderReader } from './headers.ts';

export const CSRF_COOKIE_PATH = '/sanctum/csrf-cookie';

/**
 * Sanctum's rule: a request has a session when it comes from the SPA's site, told by Referer, or by Origin where there is none.
 * The route of the CSRF cookie always has one.
 */
export const isStateful = (header: HeaderReader, path: string, webOrigin: string): boolean => {
  if (path === CSRF_COOKIE_PATH) return true;
  const from = header('referer') || header('origin');
  return from !== undefined && (from === webOrigin || from.startsWith(`${webOrigin}/`));
};
