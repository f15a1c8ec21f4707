const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

const nameOf = (host: string): string => host.replace(/:\d+$/, '');

/**
 * What of a request is foreign here: the Host must be this machine (a name that was made to point here is not), an Origin one of the SPA's or
 * the server's own. Each is left out where it is none.
 */
export const foreigner = (
  { url, headers }: Pick<Request, 'url' | 'headers'>,
  webOrigins: readonly string[],
): { readonly host?: string; readonly origin?: string } => {
  const host = headers.get('host') ?? new URL(url).host;
  const origin = headers.get('origin') ?? undefined;
  return {
    ...(LOOPBACK.has(nameOf(host)) ? {} : { host }),
    ...(origin === undefined || webOrigins.includes(origin) || origin === `http://${host}` ? {} : { origin }),
  };
};
