import { VerifyError } from './pact-file.ts';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

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
  return `${host} ends the connection without an answer (${code || cause?.message}): look into its log${https}.`;
};

/**
 * Follows no redirect.
 * @param option the command line's name of the address, for the error
 * @throws VerifyError if no answer comes
 */
export const sendRequest = async (
  url: string,
  option: '--url' | '--states',
  {
    timeout,
    ...init
  }: { timeout: number; method?: string; headers: Record<string, string>; body?: string | Buffer<ArrayBuffer> },
): Promise<Answer> => {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(timeout) });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (error) {
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

/** Status, and message or kind of the body, for an error. */
export const describeAnswer = (answer: Answer): string => {
  const { status, headers, text } = answer;
  const message = objectIn(answer)?.message;
  const location = headers.get('location');
  if (typeof message === 'string' && message) return `${status} (${message.replace(/\.$/, '')})`;
  if (location) return `${status} (a redirect to ${location})`;
  if (/^\s*</.test(text)) return `${status} and HTML`;
  if (text.trim() === '{}') return `${status} {}`;
  return text === '' ? `${status} and nothing` : String(status);
};
