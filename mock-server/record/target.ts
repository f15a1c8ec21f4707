import { RecordError, type TroubleKind } from './recording.ts';

export interface Target {
  /** Its URL without a trailing slash, with a path before `/api` if any. */
  readonly url: string;
  readonly origin: string;
  readonly patience: number;
}

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

const isHere = ({ hostname }: URL): boolean => LOOPBACK.test(hostname);

const readAddress = (option: string, text: string, example: string): URL => {
  const url = /^https?:\/\/[^/]/.test(text) && URL.canParse(text) ? new URL(text) : undefined;
  if (!url) throw new RecordError(`${option} is "${text}", which is not a URL: give one like ${example}.`);
  return url;
};

/**
 * Reads the URL of the real backend. Requests use the SPA's origin if it is on this machine, else its own.
 * @throws RecordError for an invalid URL, and for the recorder's own.
 */
export const readTarget = (
  text: string,
  { port, origin, webOrigin, patience }: { port: number; origin?: string; webOrigin: string; patience: number },
): Target => {
  const url = readAddress('--target', text, 'https://api.example.com');
  if (url.username || url.search || url.hash)
    throw new RecordError('--target is more than a URL of a server: leave out the parts before @ and after ? or #.');
  if (isHere(url) && Number(url.port) === port)
    throw new RecordError(`--target is the recorder itself: choose another port for it with --port.`);
  const page = origin === undefined ? undefined : readAddress('--origin', origin, 'https://www.example.com').origin;
  return {
    url: url.origin + url.pathname.replace(/\/+$/, ''),
    origin: page ?? (isHere(url) ? webOrigin : url.origin),
    patience,
  };
};

const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS/;

/** Why a target did not respond, from an error of `fetch`, and what to do about it. */
export const troubleOf = (error: unknown, { url, patience }: Target): { kind: TroubleKind; sentence: string } => {
  const { name, cause } = error as { name?: string; cause?: { code?: string; message?: string } };
  const code = cause?.code ?? cause?.message ?? name ?? '';
  if (name === 'TimeoutError')
    return {
      kind: 'silent',
      sentence: `The target ${url} has not answered for ${patience / 1000} s: see what it waits for, or give it longer with --timeout SECONDS.`,
    };
  if (CERTIFICATE.test(code))
    return {
      kind: 'untrusted',
      sentence: `The certificate of ${url} is not trusted (${code}): name the file of its authority in NODE_EXTRA_CA_CERTS.`,
    };
  if (/^(?:HPE_|UND_ERR_(?:RES|HEADERS))/.test(code))
    return {
      kind: 'cut',
      sentence: `The target ${url} sent a response that is not HTTP (${code}): look at it with "curl -v".`,
    };
  return {
    kind: 'down',
    sentence: `The target ${url} does not answer (${code}): start it, or give its URL with --target.`,
  };
};

export const reach = async (target: Target): Promise<void> => {
  const { url, patience } = target;
  const signal = AbortSignal.timeout(patience);
  const answer = await fetch(`${url}/`, { method: 'HEAD', redirect: 'manual', signal }).catch((error: unknown) => {
    throw new RecordError(troubleOf(error, target).sentence);
  });
  const location = answer.headers.get('location') ?? '';
  const [here, there] = [new URL(url), URL.canParse(location, url) ? new URL(location, url) : undefined];
  if (there && there.hostname === here.hostname && there.protocol !== here.protocol)
    throw new RecordError(`The target ${url} redirects to ${there.origin}: use --target ${there.origin}.`);
};

/** Identifies browsers and detects loops. */
export const VISITOR_COOKIE = 'kit_recorder';
export const LOOP_HEADER = 'x-kit-recorder';
const OWN_COOKIES = new Set([VISITOR_COOKIE, 'kit_world']);
/** Headers of the kit, of one connection, of a proxy, or set by Node's client itself. */
const NOT_SENT =
  /^(?:host|x-kit-world|expect|origin|referer|cookie|accept-encoding|(?:x-)?forwarded(?:-.*)?|x-real-ip|via|proxy-.*)$/;
/** Headers that affect the whole site, here a page of this machine, or the browser. */
const NOT_GIVEN =
  /^(?:access-control-.*|set-cookie|strict-transport-security|clear-site-data|refresh|link|service-worker-allowed|alt-svc|nel|report-to|reporting-endpoints|speculation-rules)$/;

/** A cookie prefix that browsers accept over https only, and its replacement. */
const onHttp = (name: string): string => name.replace(/^__(Host|Secure)-/, 'kit-$1-');
const onHttps = (name: string): string => name.replace(/^kit-(Host|Secure)-/, '__$1-');

const cookiesFor = (header: string): string =>
  header
    .split(/;\s*/)
    .filter((pair) => !OWN_COOKIES.has(pair.split('=')[0] ?? ''))
    .map(onHttps)
    .join('; ');

/** A request's headers for the target, as from its own page. */
export const headersFor = (headers: Headers, { origin }: Target): Headers => {
  const sent = new Headers(headers);
  for (const name of headers.keys()) if (NOT_SENT.test(name)) sent.delete(name);
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

const cookieHere = (line: string, { url }: Target): string => {
  const base = new URL(url).pathname.replace(/\/$/, '');
  const [pair = '', ...attributes] = line.split(/;\s*/);
  const attributesLeft = attributes.flatMap((attribute) => {
    const [name = '', value = ''] = attribute.split('=');
    if (/^(?:domain|secure|partitioned)$/i.test(name)) return [];
    // Browsers reject it without `Secure`.
    if (/^samesite$/i.test(name) && /^none$/i.test(value)) return ['samesite=lax'];
    return /^path$/i.test(name) ? [`path=${pathBelow(value, base)}`] : [attribute];
  });
  return [onHttp(pair), ...attributesLeft].join('; ');
};

/** Browsers return a nameless cookie as its value only. */
const isOwnCookie = (line: string): boolean => OWN_COOKIES.has(line.replace(/^[\s=]+/, '').split(/[\s=;]/, 1)[0] ?? '');

const locationHere = (location: string, { url }: Target, here: string): string =>
  location === url || location.startsWith(`${url}/`) ? here + location.slice(url.length) : location;

/** A response's headers for the page. CORS is handled elsewhere. */
export const headersHere = (headers: Headers, target: Target, here: string): Headers => {
  const given = new Headers(headers);
  for (const name of headers.keys()) if (NOT_GIVEN.test(name)) given.delete(name);
  for (const line of headers.getSetCookie())
    if (!isOwnCookie(line)) given.append('set-cookie', cookieHere(line, target));
  const location = headers.get('location');
  if (location !== null) given.set('location', locationHere(location, target, here));
  return given;
};
