import { RecordError, type TroubleKind } from './recording.ts';

export interface Target {
  /** Its address without a slash at its end, a path before `/api` included. */
  readonly url: string;
  readonly origin: string;
  readonly patience: number;
}

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

const isHere = ({ hostname }: URL): boolean => LOOPBACK.test(hostname);

const readAddress = (option: string, text: string, example: string): URL => {
  const url = /^https?:\/\/[^/]/.test(text) && URL.canParse(text) ? new URL(text) : undefined;
  if (!url) throw new RecordError(`${option} is "${text}", which is no address: give one like ${example}.`);
  return url;
};

/**
 * Reads where the real backend is. Asked as the SPA's own page where it is on this machine, else as a page of its own.
 * @throws RecordError for what is no address, and for the recorder's own.
 */
export const readTarget = (
  text: string,
  { port, origin, webOrigin, patience }: { port: number; origin?: string; webOrigin: string; patience: number },
): Target => {
  const url = readAddress('--target', text, 'https://api.example.com');
  if (url.username || url.search || url.hash)
    throw new RecordError('--target is more than an address: leave out what stands before @ and behind ? or #.');
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

/** What kept a target from answering, by the error that `fetch` made, and what to do about it. */
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
  return {
    kind: 'down',
    sentence: `The target ${url} does not answer (${code}): start it, or say where it is with --target.`,
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
    throw new RecordError(`The target ${url} leads to ${there.origin}: say --target ${there.origin}.`);
};

/** Tells browsers apart, and loops from targets. */
export const VISITOR_COOKIE = 'kit_recorder';
export const LOOP_HEADER = 'x-kit-recorder';
const OWN_COOKIES = new Set([VISITOR_COOKIE, 'kit_world']);
/** Of the kit, of one connection, of a proxy before this one, or what Node's client sends by itself or not at all. */
const NOT_SENT =
  /^(?:host|x-kit-world|expect|origin|referer|cookie|accept-encoding|(?:x-)?forwarded(?:-.*)?|x-real-ip|via|proxy-.*)$/;
/** Acts on more than the answer: on the whole site, which here is a page of this machine, or on the browser. */
const NOT_GIVEN =
  /^(?:access-control-.*|set-cookie|strict-transport-security|clear-site-data|refresh|link|service-worker-allowed|alt-svc|nel|report-to|reporting-endpoints|speculation-rules)$/;

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
    // Without `Secure` browsers refuse it.
    if (/^samesite$/i.test(name) && /^none$/i.test(value)) return ['samesite=lax'];
    return /^path$/i.test(name) ? [`path=${pathBelow(value, base)}`] : [attribute];
  });
  return [onHttp(pair), ...attributesLeft].join('; ');
};

/** Browsers send a cookie without a name back as its value alone. */
const isOwnCookie = (line: string): boolean => OWN_COOKIES.has(line.replace(/^[\s=]+/, '').split(/[\s=;]/, 1)[0] ?? '');

const locationHere = (location: string, { url }: Target, here: string): string =>
  location === url || location.startsWith(`${url}/`) ? here + location.slice(url.length) : location;

/** An answer's headers as the page may read them. What the target allows to whom is not its concern here. */
export const headersHere = (headers: Headers, target: Target, here: string): Headers => {
  const given = new Headers(headers);
  for (const name of headers.keys()) if (NOT_GIVEN.test(name)) given.delete(name);
  for (const line of headers.getSetCookie())
    if (!isOwnCookie(line)) given.append('set-cookie', cookieHere(line, target));
  const location = headers.get('location');
  if (location !== null) given.set('location', locationHere(location, target, here));
  return given;
};
