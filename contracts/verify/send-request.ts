import { VerifyError } from './pact-file.ts';

/** What an answer holds. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

interface RequestOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Milliseconds until the backend counts as hanging. */
  readonly timeout: number;
}

const CERTIFICATE = /CERT|SIGNATURE|ISSUER/;

/** Why no answer came, and what to do. */
const troubleWith = (url: string, error: unknown, timeout: number, option: string): string => {
  const { host, hostname, protocol } = new URL(url);
  const { name, cause } = error as { name?: string; cause?: { code?: string; message?: string } };
  const code = cause?.code ?? '';
  if (name === 'TimeoutError')
    return `${host} takes the connection and does not answer within ${timeout / 1000} seconds: see what it waits for (\`php artisan serve\` needs PHP_CLI_SERVER_WORKERS=2 where it asks itself).`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `There is no host ${hostname}: give another ${option}.`;
  if (code === 'ECONNREFUSED') return `Nobody listens at ${host}: start the backend, or give another ${option}.`;
  if (CERTIFICATE.test(code))
    return `The certificate of ${host} is not trusted (${code}): name the file of its authority in NODE_EXTRA_CA_CERTS, or verify over http.`;
  if (cause?.message === 'bad port') return `No browser asks that port of ${host}: give another ${option}.`;
  if (code.startsWith('ERR_SSL')) return `${host} speaks no HTTPS: give ${option} with http://.`;
  const spoken = protocol === 'http:' ? `, or give ${option} with https:// if that is what it speaks` : '';
  return `${host} ends the connection without an answer (${code || cause?.message || 'no reason'}): look into its log${spoken}.`;
};

/**
 * Asks once, and follows no redirect.
 * @param option the one that named the address, for the sentence
 * @throws VerifyError with a sentence when no answer comes
 */
export const sendRequest = async (
  url: string,
  option: string,
  { timeout, ...init }: RequestOptions,
): Promise<Answer> => {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeout) });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (error) {
    throw new VerifyError(troubleWith(url, error, timeout, option));
  }
};

/** The answer's JSON; undefined where it is none. */
export const jsonOf = ({ text }: Answer): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Status, kind and message of an answer, for a sentence. */
export const tellAnswer = (answer: Answer): string => {
  const { status, headers, text } = answer;
  const message = (jsonOf(answer) as { message?: unknown } | null | undefined)?.message;
  const location = headers.get('location');
  if (typeof message === 'string' && message) return `${status} (${message.replace(/\.$/, '')})`;
  if (location) return `${status} (it leads to ${location})`;
  if (/^\s*</.test(text)) return `${status} and HTML`;
  return text === '' ? `${status} and nothing` : String(status);
};
