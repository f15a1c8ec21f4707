import type { Target } from './target.ts';

/** Tells browsers apart, and loops from targets. */
export const VISITOR_COOKIE = 'kit_recorder';
export const LOOP_HEADER = 'x-kit-recorder';
const OWN_COOKIES = new Set([VISITOR_COOKIE, 'kit_world']);
/** Of the kit, of one connection, or what Node's client sends by itself or not at all. */
const NOT_SENT = ['host', 'x-kit-world', 'expect', 'origin', 'referer', 'cookie', 'accept-encoding'];

/** A prefix by which browsers take a cookie over https only, and what stands for it here. */
const onHttp = (name: string): string => name.replace(/^__(Host|Secure)-/, 'kit-$1-');
const onHttps = (name: string): string => name.replace(/^kit-(Host|Secure)-/, '__$1-');

const cookiesFor = (header: string): string =>
  header
    .split(/;\s*/)
    .filter((pair) => !OWN_COOKIES.has(pair.split('=')[0] ?? ''))
    .map(onHttps)
    .join('; ');

/** A request's headers as the target wants them: as if its own page had asked. */
export const headersFor = (headers: Headers, { origin }: Target): Headers => {
  const sent = new Headers(headers);
  for (const name of NOT_SENT) sent.delete(name);
  sent.set(LOOP_HEADER, '1');
  const cookies = cookiesFor(headers.get('cookie') ?? '');
  if (cookies !== '') sent.set('cookie', cookies);
  if (headers.has('origin')) sent.set('origin', origin);
  const referer = headers.get('referer') ?? '';
  if (URL.canParse(referer)) {
    const { pathname, search } = new URL(referer);
    sent.set('referer', origin + pathname + search);
  }
  return sent;
};

const pathBelow = (path: string, base: string): string =>
  base !== '' && path.startsWith(base) ? path.slice(base.length) || '/' : path;

/** A Set-Cookie line as a browser keeps it for `http://localhost`. */
const cookieHere = (line: string, { url }: Target): string => {
  const base = new URL(url).pathname.replace(/\/$/, '');
  const [pair = '', ...attributes] = line.split(/;\s*/);
  const kept = attributes.flatMap((attribute) => {
    const [name = '', value = ''] = attribute.split('=');
    if (/^(?:domain|secure|partitioned)$/i.test(name)) return [];
    // Without `Secure` browsers refuse it.
    if (/^samesite$/i.test(name) && /^none$/i.test(value)) return ['samesite=lax'];
    return /^path$/i.test(name) ? [`path=${pathBelow(value, base)}`] : [attribute];
  });
  return [onHttp(pair), ...kept].join('; ');
};

/** Where a redirect leads, for a page that knows only the recorder. */
const locationHere = (location: string, { url }: Target, here: string): string =>
  location === url || location.startsWith(`${url}/`) ? here + location.slice(url.length) : location;

/** An answer's headers as the page may read them. What the target allows to whom is not its concern here. */
export const headersHere = (headers: Headers, target: Target, here: string): Headers => {
  const given = new Headers(headers);
  for (const name of [...headers.keys()]) if (name.startsWith('access-control-')) given.delete(name);
  given.delete('set-cookie');
  given.delete('strict-transport-security');
  for (const line of headers.getSetCookie()) given.append('set-cookie', cookieHere(line, target));
  const location = headers.get('location');
  if (location !== null) given.set('location', locationHere(location, target, here));
  return given;
};
