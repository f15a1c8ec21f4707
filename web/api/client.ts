import { createFetch } from 'ofetch';
import { type Struct, validate } from 'superstruct';
import type { Data, Endpoint, Input } from '#contracts/api/endpoint.ts';
import { type FieldErrors, failureBody, fieldErrors } from '#contracts/api/laravel.ts';
import { CALL_TIMEOUT_MS } from '#contracts/api/limits.ts';
import { getCsrfCookie } from '#contracts/api/session.ts';

export interface Success<T> {
  success: true;
  data: T;
  /** HTTP status. */
  code: number;
}

export interface Failure {
  success: false;
  /** HTTP status; 500 where there was no answer or not the agreed one. */
  code: number;
  message: string;
  /** The errors of a 422, by field; empty otherwise. */
  errors: FieldErrors;
  /** Why: the server said so, no answer came, or the answer was not the agreed shape. */
  reason: 'answer' | 'network' | 'shape';
}

/** What every call gives; the client never throws. */
export type Result<T> = Success<T> | Failure;

export interface ClientOptions {
  /** Origin of the API, without a trailing slash. */
  baseUrl: string;
  fetch?: typeof globalThis.fetch;
  /** The cookie string of the page, from which XSRF-TOKEN is read. */
  readCookies?: () => string;
  /** Sent with every call; a browser ignores what it forbids, Node sends Cookie and Origin. */
  headers?: Record<string, string>;
  timeoutMs?: number;
  /** Told about an answer that is not the agreed shape, with the field that differs. */
  onMismatch?: (problem: string) => void;
  /** Told when an answer has come, whatever it says. */
  onAnswer?: () => void;
  /** Waited for before a call without an answer is told as failed: see `watchLeaving`. */
  untilBack?: () => Promise<void> | undefined;
}

interface CallOptions {
  /** A response already under way (started by index.html before the scripts came). */
  early?: Promise<Response> | undefined;
  /** Goes out even where the page is left meanwhile. */
  keepalive?: boolean;
}

export type Call = <E extends Endpoint>(
  endpoint: E,
  ...rest: Record<string, never> extends Input<E>
    ? [input?: Input<E>, options?: CallOptions]
    : [input: Input<E>, options?: CallOptions]
) => Promise<Result<Data<E>>>;

const GENERAL = 'Internal Server Error';
const STALE_TOKEN = 419;
/** A failure as the callers see it. */
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

/** The token that a write must carry, from the cookies of the page. */
export const xsrfToken = (cookies: string): string | undefined => {
  const value = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(cookies)?.[1];
  try {
    return value && decodeURIComponent(value);
  } catch {
    return undefined;
  }
};

/** What a call is given, whatever its endpoint. */
export interface AnyInput {
  params?: Record<string, string | number> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: Record<string, unknown> | undefined;
}

/** Path and query of a call, its parameters filled in. */
export const addressOf = (endpoint: Endpoint, input: AnyInput): string => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? '')),
  );
  const query = new URLSearchParams(
    Object.entries(input.query ?? {}).flatMap(([name, value]) =>
      value === undefined || value === null ? [] : [[name, String(value)]],
    ),
  ).toString();
  return query ? `${path}?${query}` : path;
};

export const MULTIPART_HEADERS = { 'X-HTTP-Method-Override': 'POST', 'X-Requested-With': 'XMLHttpRequest' };

/** A list goes as one `name[]` for each entry; an entry without a value is left out. */
export const formOf = (body: Record<string, unknown>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    const key = Array.isArray(value) ? `${name}[]` : name;
    for (const entry of [value].flat()) {
      if (entry instanceof Blob) form.append(key, entry);
      else if (entry !== undefined && entry !== null) form.append(key, String(entry));
    }
  }
  return form;
};

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
const inTime = (early: Promise<Response>, ms: number) => {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), ms);
  });
  const answer = early
    .then(async (response) => ({ status: response.status, body: parse(await response.text()) }))
    .catch(() => undefined);
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
};

/** superstruct itself throws on some values, one whose `toString` is a number or that is nested too deep: they fit nothing. */
const judge = <T>(
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
}

/** Reads an answer: a success must fit its contract (decision W16), a failure gives what Laravel says. */
export const read = <E extends Endpoint>(
  endpoint: E,
  { status, body }: Answer,
  { onAnswer, onMismatch }: Pick<ClientOptions, 'onAnswer' | 'onMismatch'>,
): Result<Data<E>> => {
  onAnswer?.();
  if (status < 200 || status > 299) {
    const [, said] = judge(body, failureBody);
    const errors: unknown = body && typeof body === 'object' && 'errors' in body ? body.errors : undefined;
    const [, byField] = judge(errors, fieldErrors);
    return failed('answer', status, said?.message || GENERAL, byField);
  }
  // A page in the API's place is no yes, even where nothing is awaited.
  if (!endpoint.answer)
    return typeof body === 'string' ? failed('shape') : { success: true, code: status, data: undefined as Data<E> };
  const [error, checked] = judge<unknown>(body, endpoint.answer);
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
      const response = await send.raw(addressOf(endpoint, input), {
        baseURL: options.baseUrl,
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
      return { status: response.status, body: parse((response._data as string | undefined) ?? '') };
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
    }
    if (answer) return read(endpoint, answer, options);
    await options.untilBack?.();
    return failed('network');
  };
  return call as Call;
};
