import type { Context, MiddlewareHandler } from 'hono';
import { readAddress } from '#mock-server/http/address.ts';
import type { Env } from '#mock-server/http/env.ts';
import { send } from '#mock-server/http/reply.ts';
import { headerReader } from '#mock-server/http/wire/headers.ts';

/** Laravel's own header of a response. */
export const PLAIN: Readonly<Record<string, string>> = { 'cache-control': 'no-cache, private' };
const PREFLIGHT_METHOD = 'access-control-request-method';
const PREFLIGHT_HEADERS = 'access-control-request-headers';

/** Extra leading slashes change the route but not whether CORS applies. */
const hasCors = (path: string | undefined): boolean =>
  path !== undefined && /^\/+(?:api\/|sanctum\/csrf-cookie$)/.test(path);

const named = (origin: string): Record<string, string> => ({
  'access-control-allow-origin': origin,
  'access-control-allow-credentials': 'true',
});

/** A single allowed origin is always named; of several, the matching one, with `Vary` for caches. */
const corsHeaders = (origins: readonly string[], origin: string | undefined): Record<string, string> => {
  const [only] = origins;
  if (origins.length === 1 && only !== undefined) return named(only);
  const isAllowed = origin !== undefined && origins.includes(origin);
  return { ...(isAllowed ? named(origin) : {}), vary: 'Origin' };
};

/** Sets the CORS headers of responses below /api and of the CSRF cookie. */
export const handleCors =
  (origins: readonly string[]): MiddlewareHandler<Env> =>
  async (c, next) => {
    const address = readAddress(c.req.url);
    const header = headerReader(c.req.raw, c.env?.incoming?.headers);
    c.set('address', address);
    c.set('header', header);
    c.set('headers', { ...PLAIN, ...(hasCors(address?.path) && corsHeaders(origins, header('origin'))) });
    await next();
  };

/** Laravel rejects some requests before its CORS middleware. */
export const withoutCors = (c: Context<Env>): void => c.set('headers', PLAIN);

/** Whether OPTIONS came to a path with CORS: the response then varies by method. */
export const variesByMethod = (c: Context<Env>, method: string): boolean =>
  method === 'OPTIONS' && hasCors(c.get('address')?.path);

/** The `Vary` of an OPTIONS request that is not a preflight, in Laravel's order. */
export const optionsVary = (origins: readonly string[]): string =>
  origins.length === 1 ? 'Access-Control-Request-Method' : 'Access-Control-Request-Method, Origin';

/** Answers a preflight for any path, even one that does not exist. An empty `Access-Control-Request-Method` counts as a preflight. */
export const answerPreflight = (c: Context<Env>, origins: readonly string[]): Response | undefined => {
  const header = c.get('header');
  const requested = header(PREFLIGHT_METHOD);
  if (requested === undefined || !hasCors(c.get('address')?.path)) return undefined;
  const { vary = '', ...allowed } = corsHeaders(origins, header('origin'));
  const isAllowed = Object.keys(allowed).length > 0;
  const varies = [vary, 'Access-Control-Request-Method', isAllowed ? 'Access-Control-Request-Headers' : ''];
  const headers = {
    ...allowed,
    vary: varies.filter((name) => name !== '').join(', '),
    ...(isAllowed && {
      'access-control-allow-methods': requested.toUpperCase(),
      'access-control-allow-headers': header(PREFLIGHT_HEADERS) ?? '',
      'access-control-max-age': '0',
    }),
  };
  return send(c, { status: 204, headers });
};
