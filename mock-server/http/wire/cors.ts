const named = (origin: string): Record<string, string> => ({
  'access-control-allow-origin': origin,
  'access-control-allow-credentials': 'true',
});

/**
 * The headers of every answer below /api and of the CSRF cookie. One allowed origin is named to whoever asks; of several, the one that
 * asks, and the browser is told that another one gets another answer.
 */
export const corsHeaders = (origins: readonly string[], origin: string | undefined): Record<string, string> => {
  const [only] = origins;
  if (origins.length === 1 && only !== undefined) return named(only);
  const isAllowed = origin !== undefined && origins.includes(origin);
  return { ...(isAllowed ? named(origin) : {}), vary: 'Origin' };
};

/** What an OPTIONS that is no preflight says to caches, in Laravel's order. */
export const optionsVary = (origins: readonly string[]): string =>
  origins.length === 1 ? 'Access-Control-Request-Method' : 'Access-Control-Request-Method, Origin';

/** Slashes too many before a path make another route of it, not another place. */
export const hasCors = (path: string): boolean => /^\/+(?:api\/|sanctum\/csrf-cookie$)/.test(path);

interface Preflight {
  readonly origin: string | undefined;
  readonly method: string;
  readonly headers: string | undefined;
}

/** The answer to a preflight, given for any path, also one that does not exist. */
export const preflight = (origins: readonly string[], { origin, method, headers }: Preflight): Response => {
  const { vary = '', ...allowed } = corsHeaders(origins, origin);
  const isAllowed = Object.keys(allowed).length > 0;
  const varies = [vary, 'Access-Control-Request-Method', isAllowed ? 'Access-Control-Request-Headers' : ''];
  return new Response(null, {
    status: 204,
    headers: {
      'cache-control': 'no-cache, private',
      ...allowed,
      vary: varies.filter((name) => name !== '').join(', '),
      ...(isAllowed && {
        'access-control-allow-methods': method.toUpperCase(),
        'access-control-allow-headers': headers ?? '',
        'access-control-max-age': '0',
      }),
    },
  });
};
