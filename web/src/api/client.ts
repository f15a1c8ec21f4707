import { createFetch } from 'ofetch';
import { type Struct, validate } from 'superstruct';
import type { Data, Endpoint, Input } from '#contracts/api/endpoint.ts';
import { type FieldErrors, failureBody, fieldErrors } from '#contracts/api/laravel.ts';
import { getCsrfCookie } from '#contracts/api/session.ts';
import { CALL_TIMEOUT_MS } from '#web/src/ui-constants.ts';
import type { EarlyCall } from './early.ts';
import { type AnyInput, addressOf, formOf, MULTIPART_HEADERS, xsrfToken } from './request-parts.ts';

/** A call that was answered as agreed. */
export interface Success<T> {
  success: true;
  /** What is under `data` in the answer, or the whole of one without it; undefined where the call answers nothing. */
  data: T;
  /** HTTP status. */
  code: number;
}

/** A call that was refused, answered by nobody, or answered with something else than agreed. */
export interface Failure {
  success: false;
  /** HTTP status; 500 where there was no answer or not the agreed one. */
  code: number;
  /** The server's sentence; `Internal Server Error` where it says none. */
  message: string;
  /** The errors of a 422, by field; empty otherwise. */
  errors: FieldErrors;
  /** Why: the server said so, no answer came, or the answer was not the agreed shape. */
  reason: 'answer' | 'network' | 'shape';
  /** Of a 429: the seconds until the next try, where the server says so and lets this page read it (CORS `exposed_headers`). */
  retryAfter?: number;
  /** No answer came to a large body though the server is there: a proxy may have refused it, without the headers that let us read so. */
  isTooLarge?: boolean;
}

/** What every call gives; the client never throws. */
export type Result<T> = Success<T> | Failure;

/** What a client is made of; a browser needs the address alone. */
export interface ClientOptions {
  /** Origin of the API, without a trailing slash. */
  baseUrl: string;
  /** Left out: the platform's, as it is when a call is made. */
  fetch?: typeof globalThis.fetch;
  /** The cookie string of the page, from which XSRF-TOKEN is read. */
  readCookies?: () => string;
  /** Sent with every call; a browser ignores what it forbids, Node sends Cookie and Origin. */
  headers?: Record<string, string>;
  /** How long an answer may take, its whole body included; 30 s where it is left out. */
  timeoutMs?: number;
  /** Told about an answer that is not the agreed shape, with the field that differs. */
  onMismatch?: (problem: string) => void;
  /** Told where a write was refused because no cookie with a token can be read, though one was just asked for. */
  onNoCookie?: () => void;
  /** Told when an answer has come, whatever it says. */
  onAnswer?: () => void;
  /** Waited for before a call without an answer is told as failed: see `watchLeaving`. */
  untilBack?: () => Promise<void> | undefined;
}

interface CallOptions {
  /** A response already under way (started by index.html before the scripts came). */
  early?: EarlyCall | undefined;
  /** Goes out even where the page is left meanwhile. */
  keepalive?: boolean;
}

/**
 * Calls an endpoint: its parameters, query and body as its contract says. Never throws, not even without a network: that is a
 * `Failure` too.
 */
export type Call = <E extends Endpoint>(
  endpoint: E,
  ...rest: Record<string, never> extends Input<E>
    ? [input?: Input<E>, options?: CallOptions]
    : [input: Input<E>, options?: CallOptions]
) => Promise<Result<Data<E>>>;

const GENERAL = 'Internal Server Error';
const STALE_TOKEN = 419;
/** A failure as the callers see it; without more than a reason it is a 500 without words. */
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

/** The body of an answer: JSON where it is some. */
export const parse = (text: string): unknown => {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** The answer of a call that somebody else started; undefined where it broke, 'late' where it does not come. */
const inTime = (early: EarlyCall, ms: number) => {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => {
      resolve('late');
      // While it is under way a browser keeps the next request to its address waiting.
      early.stop?.abort();
    }, ms);
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

/** superstruct itself throws on some values, one whose `toString` is a number or that is nested too deep: they fit nothing. */
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

/** Status and body of an answer. */
export interface Answer {
  status: number;
  body: unknown;
  /** The header `Retry-After`. */
  retryAfter?: string | null;
}

/** Reads an answer: a success must fit its contract (decision W16), a failure gives what Laravel says. */
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
    const seconds = Number(retryAfter);
    return {
      ...failed('answer', status, failureAnswer?.message || GENERAL, byField),
      ...(seconds > 0 && { retryAfter: seconds }),
    };
  }
  // A page in the API's place is no yes, even where nothing is awaited.
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
 * Makes the one way to the API: cookies and the JSON Accept header are always sent, a write carries X-XSRF-TOKEN.
 * A 419 fetches a fresh cookie and tries once more (decision W5); a call without an answer ends after 30 s (S21).
 */
export const createClient = (options: ClientOptions): Call => {
  const send = createFetch({ fetch: options.fetch ?? ((...args) => globalThis.fetch(...args)) });
  const cookies = options.readCookies ?? (() => document.cookie);

  const request = async (endpoint: Endpoint, input: AnyInput, keepalive = false): Promise<Answer | undefined> => {
    const token = endpoint.method === 'GET' ? undefined : xsrfToken(cookies());
    const ending = new AbortController();
    // An upload may take longer, as long as it moves (S21); whoever shows its progress sees whether it does. For all others the
    // time counts until the whole body is there: ofetch's own timeout is over with the headers.
    const timer = endpoint.multipart
      ? undefined
      : setTimeout(() => ending.abort(), options.timeoutMs ?? CALL_TIMEOUT_MS);
    try {
      const response = await send.raw(options.baseUrl + addressOf(endpoint, input), {
        method: endpoint.method,
        credentials: 'include',
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

  const call = async (
    endpoint: Endpoint,
    input: AnyInput = {},
    { early, keepalive }: CallOptions = {},
  ): Promise<Result<unknown>> => {
    if (early) {
      const answer = await inTime(early, options.timeoutMs ?? CALL_TIMEOUT_MS);
      if (answer === 'late') return failed('network');
      if (answer) return read(endpoint, answer, options);
    }
    const writes = endpoint.method !== 'GET';
    if (writes && !xsrfToken(cookies())) await request(getCsrfCookie, {});
    let answer = await request(endpoint, input, keepalive);
    if (writes && answer?.status === STALE_TOKEN) {
      await request(getCsrfCookie, {});
      answer = await request(endpoint, input, keepalive);
      if (!xsrfToken(cookies())) options.onNoCookie?.();
    }
    if (answer) return read(endpoint, answer, options);
    await options.untilBack?.();
    return failed('network');
  };
  return call as Call;
};
