import { createFetch } from 'ofetch';
import { type Struct, validate } from 'superstruct';
import type { Data, Endpoint, Input } from '#contracts/api/endpoint.ts';
import { type FieldErrors, failureBody, fieldErrors } from '#contracts/api/laravel.ts';
import { getCsrfCookie } from '#contracts/api/session.ts';
import { now } from '#web/src/format/now.ts';
import { CALL_TIMEOUT_MS } from '#web/src/ui-constants.ts';
import type { EarlyCall } from './early.ts';
import { type AnyInput, addressOf, formOf, MULTIPART_HEADERS, xsrfToken } from './request-parts.ts';

/** A successful call whose response matches the contract. */
export interface Success<T> {
  success: true;
  /** The response's `data`, or its whole body without one; undefined for a call without a response body. */
  data: T;
  /** HTTP status. */
  code: number;
}

/** A call that was refused, got no response, or got one that does not match the contract. */
export interface Failure {
  success: false;
  /** HTTP status; 500 without a response, or if it does not match the contract. */
  code: number;
  /** The server's message, else `Internal Server Error`. */
  message: string;
  /** The errors of a 422, by field; else empty. */
  errors: FieldErrors;
  /** Cause: the server refused, no response came, or the response does not match the contract. */
  reason: 'answer' | 'network' | 'shape';
  /** Only for a 429: seconds until the next attempt, if the server sends them and exposes the header (CORS `exposed_headers`). */
  retryAfter?: number;
  /** A large body got no response, but the server is reachable: probably a proxy refused it with an error page without CORS headers. */
  isTooLarge?: boolean;
}

/** The result of every call; the client never throws. */
export type Result<T> = Success<T> | Failure;

/** Options of a client; a browser only needs the URL. */
export interface ClientOptions {
  /** Origin of the API, without a trailing slash. */
  baseUrl: string;
  /** Default: the global `fetch` at the time of the call. */
  fetch?: typeof globalThis.fetch;
  /** Returns the page's cookie string, which contains XSRF-TOKEN. */
  readCookies?: () => string;
  /** Sent with every call; a browser ignores forbidden ones, Node sends Cookie and Origin. */
  headers?: Record<string, string>;
  /** Timeout for a response with its whole body; default 30 s. */
  timeoutMs?: number;
  /** Called with the differing field if a response does not match the contract. */
  onMismatch?: (problem: string) => void;
  /** Called if a write is refused and the token cookie is unreadable even after it was requested. */
  onNoCookie?: () => void;
  /** Called after any response, whatever its status. */
  onAnswer?: () => void;
  /** Awaited before a call without a response returns a failure: see `watchLeaving`. */
  untilBack?: () => Promise<void> | undefined;
}

interface CallOptions {
  /** A pending response that index.html requested before the bundle loaded. */
  early?: EarlyCall | undefined;
  /** Sends the request even if the user leaves the page. */
  keepalive?: boolean;
  /** Aborts the call, whose result is then a failure that its caller ignores. */
  signal?: AbortSignal | undefined;
}

/** Calls an endpoint with the parameters, query and body of its contract. Never throws: without a network it returns a `Failure`. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  ...rest: Record<string, never> extends Input<E>
    ? [input?: Input<E>, options?: CallOptions]
    : [input: Input<E>, options?: CallOptions]
) => Promise<Result<Data<E>>>;

const GENERAL = 'Internal Server Error';
const STALE_TOKEN = 419;
/** Creates a failure; by default a 500 without a message of its own. */
export const failed = (
  reason: Failure['reason'],
  code = 500,
  message = GENERAL,
  errors: FieldErrors = {},
): Failure => ({
  success: false,
  code,
  message,
  errors,
  reason,
});

/** Parses the body of a response: JSON if valid, else text. */
export const parse = (text: string): unknown => {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** The response of a call that index.html started; undefined if it broke, 'late' after a timeout or an abort. */
const inTime = (early: EarlyCall, ms: number, signal: AbortSignal | undefined) => {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<'late'>((resolve) => {
    const giveUp = () => {
      resolve('late');
      // A pending request blocks the browser's next request to the same URL.
      early.stop?.abort();
    };
    timer = setTimeout(giveUp, ms);
    if (signal?.aborted) giveUp();
    signal?.addEventListener('abort', giveUp, { once: true });
  });
  const answer = early
    .then(async (response) => ({
      status: response.status,
      body: parse(await response.text()),
      retryAfter: response.headers.get('retry-after'),
    }))
    .catch(() => undefined);
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
};

/** superstruct throws on some values (too deeply nested, or with a number as `toString`): they count as a mismatch. */
const validated = <T>(
  value: unknown,
  struct: Struct<T, unknown>,
): [problem: Error, value?: undefined] | [problem: undefined, value: T] => {
  try {
    return validate(value, struct);
  } catch (error) {
    return [error as Error];
  }
};

export interface Answer {
  status: number;
  body: unknown;
  /** The header `Retry-After`. */
  retryAfter?: string | null;
}

/** The wait of a `Retry-After`: seconds, or the date at their end. */
const secondsUntil = (value: string | null | undefined): number => {
  const seconds = Number(value);
  return Number.isNaN(seconds) ? Math.ceil((Date.parse(`${value}`) - now()) / 1000) : seconds;
};

/** Reads a response: a success must match its contract (decision W16), a failure returns Laravel's message and errors. */
export const read = <E extends Endpoint>(
  endpoint: E,
  { status, body, retryAfter }: Answer,
  { onAnswer, onMismatch }: Pick<ClientOptions, 'onAnswer' | 'onMismatch'>,
): Result<Data<E>> => {
  onAnswer?.();
  if (status < 200 || status > 299) {
    const [, failureAnswer] = validated(body, failureBody);
    const errors: unknown = body && typeof body === 'object' && 'errors' in body ? body.errors : undefined;
    const [, byField] = validated(errors, fieldErrors);
    const seconds = secondsUntil(retryAfter);
    return {
      ...failed('answer', status, failureAnswer?.message || GENERAL, byField),
      ...(seconds > 0 && { retryAfter: seconds }),
    };
  }
  // An HTML page instead of the API's response is not a success, even if no body is expected.
  if (!endpoint.answer)
    return typeof body === 'string' ? failed('shape') : { success: true, code: status, data: undefined as Data<E> };
  const [error, checked] = validated<unknown>(body, endpoint.answer);
  if (error) {
    onMismatch?.(`${endpoint.method} ${endpoint.path}: ${error.message}`);
    return failed('shape');
  }
  const data = checked && typeof checked === 'object' && 'data' in checked ? checked.data : checked;
  return { success: true, code: status, data: data as Data<E> };
};

/**
 * Creates the API client: it always sends cookies and the JSON Accept header, and X-XSRF-TOKEN with writes; no cache answers.
 * After a 419 it fetches a new cookie and retries once (decision W5); a call without a response ends after 30 s (S21).
 */
export const createClient = (options: ClientOptions): Call => {
  const send = createFetch({ fetch: options.fetch ?? ((...args) => globalThis.fetch(...args)) });
  const cookies = options.readCookies ?? (() => document.cookie);

  /** Sends once; `call` repeats it after a 419. */
  const request = async (
    endpoint: Endpoint,
    input: AnyInput,
    { keepalive = false, signal }: CallOptions = {},
  ): Promise<Answer | undefined> => {
    const token = endpoint.method === 'GET' ? undefined : xsrfToken(cookies());
    const ending = new AbortController();
    const end = () => ending.abort();
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end, { once: true });
    // An upload may take longer as long as it makes progress (S21), which its caller watches. All other calls have a timeout that
    // includes the whole body: ofetch's own timeout ends with the headers.
    const timer = endpoint.multipart ? undefined : setTimeout(end, options.timeoutMs ?? CALL_TIMEOUT_MS);
    try {
      const response = await send.raw(options.baseUrl + addressOf(endpoint, input), {
        method: endpoint.method,
        credentials: 'include',
        // A step back to an earlier page would otherwise get the answers of a person who has logged out, without a request (W22).
        cache: 'no-store',
        headers: {
          Accept: 'application/json',
          ...(token && { 'X-XSRF-TOKEN': token }),
          ...(endpoint.multipart && MULTIPART_HEADERS),
          ...options.headers,
        },
        ...(input.body && { body: endpoint.multipart ? formOf(input.body) : input.body }),
        responseType: 'text',
        retry: false,
        signal: ending.signal,
        keepalive,
        ignoreResponseError: true,
      });
      return {
        status: response.status,
        body: parse((response._data as string | undefined) ?? ''),
        retryAfter: response.headers.get('retry-after'),
      };
    } catch {
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  };

  const call = async (endpoint: Endpoint, input: AnyInput = {}, how: CallOptions = {}): Promise<Result<unknown>> => {
    const { early, signal } = how;
    if (early) {
      const answer = await inTime(early, options.timeoutMs ?? CALL_TIMEOUT_MS, signal);
      if (answer === 'late') return failed('network');
      if (answer) return read(endpoint, answer, options);
    }
    const writes = endpoint.method !== 'GET';
    if (writes && !xsrfToken(cookies())) await request(getCsrfCookie, {});
    let answer = await request(endpoint, input, how);
    if (writes && answer?.status === STALE_TOKEN) {
      await request(getCsrfCookie, {});
      answer = await request(endpoint, input, how);
      if (!xsrfToken(cookies())) options.onNoCookie?.();
    }
    if (answer) return read(endpoint, answer, options);
    if (!signal?.aborted) await options.untilBack?.();
    return failed('network');
  };
  return call as Call;
};
