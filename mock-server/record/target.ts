import { RecordError, type TroubleKind } from './exchange.ts';

/** A real backend, and how it is asked. */
export interface Target {
  /** Its address without a slash at its end, a path before `/api` included. */
  readonly url: string;
  /** As which page it is asked. */
  readonly origin: string;
  /** How long it is waited for, in ms. */
  readonly patience: number;
}

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Whether an address is on this machine. */
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

/** Whether the target can be had at all. @throws RecordError with what to do. */
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
