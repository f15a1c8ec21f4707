/** The headers of every answer below /api and of the CSRF cookie: one allowed origin, named to whoever asks. */
export const corsHeaders = (webOrigin: string): Record<string, string> => ({
  'access-control-allow-origin': webOrigin,
  'access-control-allow-credentials': 'true',
});

/** Slashes too many before a path make another route of it, not another place. */
export const hasCors = (path: string): boolean => /^\/+(?:api\/|sanctum\/csrf-cookie$)/.test(path);

/** The answer to a preflight, given for any path, also one that does not exist. */
export const preflight = (webOrigin: string, method: string, headers: string | undefined): Response =>
  new Response(null, {
    status: 204,
    headers: {
      'cache-control': 'no-cache, private',
      ...corsHeaders(webOrigin),
      vary: 'Access-Control-Request-Method, Access-Control-Request-Headers',
      'access-control-allow-methods': method.toUpperCase(),
      'access-control-allow-headers': headers ?? '',
      'access-control-max-age': '0',
    },
  });
