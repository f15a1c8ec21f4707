import { isUtf8 } from 'node:buffer';
import { check, VerifyError } from './pact-file.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Timeout of a request in milliseconds. */
export const TIMEOUT = 10_000;
/** Maximum size of a decompressed body in bytes. */
const MAX_BYTES = 5_000_000;

const connectionProblem = (url: string, error: unknown, timeout: number, option: string): string => {
  const { host, hostname, protocol } = new URL(url);
  const { name, cause } = error as { name?: string; cause?: { code?: string; message?: string } };
  const code = cause?.code ?? '';
  if (name === 'TimeoutError')
    return `${host} takes the connection and does not answer within ${timeout / 1000} seconds: see what it waits for (\`php artisan serve\` needs PHP_CLI_SERVER_WORKERS=2 if it calls itself).`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `There is no host ${hostname}: give another ${option}.`;
  if (code === 'ECONNREFUSED') return `Nobody listens at ${host}: start the backend, or give another ${option}.`;
  if (/CERT|SIGNATURE|ISSUER/.test(code))
    return `The certificate of ${host} is not trusted (${code}): name the file of its authority in NODE_EXTRA_CA_CERTS, or verify over http.`;
  if (code.startsWith('ERR_SSL')) return `${host} does not support HTTPS: give ${option} with http://.`;
  const https = protocol === 'http:' ? `, or give ${option} with https:// if that is what it speaks` : '';
  return `${host} breaks off its answer, or speaks no HTTP (${code || cause?.message}): look into its log${https}.`;
};

/** The body as a browser decodes it. @throws VerifyError if it is too long, or JSON in another encoding than UTF-8 */
const textIn = async ({ headers, body }: Response, host: string): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    chunks.push(chunk);
    const long = `${host} answers with more than ${MAX_BYTES / 1e6} MB: send fewer rows, or fewer fields of each`;
    check(size <= MAX_BYTES, long);
  }
  const bytes = Buffer.concat(chunks);
  // Whatever charset is named, a browser reads JSON as UTF-8.
  const wrong = `${host} answers JSON that is not UTF-8: set charset utf8mb4 for the database connection`;
  check(!/json/i.test(headers.get('content-type') ?? '') || isUtf8(bytes), wrong);
  return new TextDecoder().decode(bytes);
};

/**
 * Follows no redirect.
 * @param option the command line's name of the address, for the error
 * @throws VerifyError if no answer comes, or none that can be read
 */
export const sendRequest = async (
  url: string,
  option: '--url' | '--states',
  { timeout = TIMEOUT, ...init }: RequestInit & { timeout?: number | undefined } = {},
): Promise<Answer> => {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeout) });
    const { status, headers } = response;
    return { status, headers, text: await textIn(response, new URL(url).host) };
  } catch (error) {
    if (error instanceof VerifyError) throw error;
    throw new VerifyError(connectionProblem(url, error, timeout, option));
  }
};

/** The body as a JSON object; undefined if it is not one. */
export const objectIn = ({ text }: Pick<Answer, 'text'>): Readonly<Record<string, unknown>> | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
};

/** What follows the sentence in Laravel's debug messages: the query, PostgreSQL's row, the names of views. */
const DEBUG_DETAILS = /(?: \((?:Connection|SQL|View): |\n).*$/s;

/** Status, and message or kind of the body, for an error. */
export const describeAnswer = (response: Answer): string => {
  const { status, headers, text } = response;
  const message = objectIn(response)?.message;
  const location = headers.get('location');
  if (typeof message === 'string' && message)
    return `${status} (${message.replace(DEBUG_DETAILS, '').replace(/\.$/, '')})`;
  if (location) return `${status} (a redirect to ${location})`;
  if (/^\s*</.test(text)) return `${status} and HTML`;
  return text === '' ? `${status} and nothing` : String(status);
};
