import type { HeaderReader } from './headers.ts';

/**
 * Sanctum's rule: a request has a session when it comes from the SPA's site, told by Referer, or by Origin where there is none.
 * The route of the CSRF cookie always has one.
 */
export const isStateful = (header: HeaderReader, path: string, webOrigin: string): boolean => {
  if (path === '/sanctum/csrf-cookie') return true;
  const from = header('referer') || header('origin');
  return from !== undefined && (from === webOrigin || from.startsWith(`${webOrigin}/`));
};
