import type { Data, Endpoint, Input } from '#contracts/api/endpoint.ts';
import { getCsrfCookie } from '#contracts/api/session.ts';
import { UPLOAD_STALL_MS } from '#web/src/ui-constants.ts';
import { call, ofThisPage } from './api.ts';
import { type Answer, type Call, type ClientOptions, failed, parse, type Result, read } from './client.ts';
import { type AnyInput, addressOf, formOf, MULTIPART_HEADERS, xsrfToken } from './request-parts.ts';

/** What the caller of an upload sees and may do while it is under way. */
export interface UploadWatch {
  /** Bytes of the whole request; told again from the start where it is sent a second time. */
  onProgress?(sent: number, total: number): void;
  /** Ends the upload. It is then answered like a dropped connection: the caller knows better. */
  signal?: AbortSignal;
}

/** Calls an endpoint that takes files, telling its progress. Never throws. */
export type Upload = <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  watch?: UploadWatch,
) => Promise<Result<Data<E>>>;

interface UploadOptions
  extends Pick<ClientOptions, 'baseUrl' | 'readCookies' | 'onMismatch' | 'onAnswer' | 'untilBack'> {
  /** Fetches the CSRF cookie. */
  call: Call;
  makeXhr?: () => XMLHttpRequest;
  stallMs?: number;
}

const STALE_TOKEN = 419;
/** Looked for among the headers that may be read: a browser complains in its console where one is asked for that may not. */
const RETRY_AFTER = /^retry-after: *(.+)$/im;
/** Bytes that every proxy lets through; nginx refuses more unless it is told otherwise. */
const PROXY_LIMIT = 1024 * 1024;

const bytesOf = (body: AnyInput['body'] = {}): number =>
  Object.values(body)
    .flat()
    .reduce<number>((sum, value) => sum + (value instanceof Blob ? value.size : 0), 0);

const untilEnded = (signal: AbortSignal | undefined) =>
  new Promise<false>((resolve) => {
    const end = () => resolve(false);
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end, { once: true });
  });

/**
 * One request: its answer, 'broken' where the connection was cut, or undefined where it stood still for too long or was ended
 * (decision S21).
 */
const sendOnce = (options: UploadOptions, endpoint: Endpoint, input: AnyInput, { onProgress, signal }: UploadWatch) =>
  new Promise<Answer | 'broken' | undefined>((resolve) => {
    const xhr = options.makeXhr?.() ?? new XMLHttpRequest();
    let stall: ReturnType<typeof setTimeout> | undefined;
    const abort = () => xhr.abort();
    const moved = () => {
      clearTimeout(stall);
      stall = setTimeout(abort, options.stallMs ?? UPLOAD_STALL_MS);
    };
    const end = (answer?: Answer | 'broken') => {
      clearTimeout(stall);
      signal?.removeEventListener('abort', abort);
      resolve(answer);
    };
    if (signal?.aborted) return end();
    xhr.open(endpoint.method, options.baseUrl + addressOf(endpoint, input));
    xhr.withCredentials = true;
    const token = xsrfToken(options.readCookies?.() ?? document.cookie);
    const headers = { Accept: 'application/json', ...(token && { 'X-XSRF-TOKEN': token }), ...MULTIPART_HEADERS };
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ loaded, total }) => {
      moved();
      onProgress?.(loaded, total);
    };
    xhr.onprogress = moved;
    xhr.onload = () =>
      end({
        status: xhr.status,
        body: parse(xhr.responseText),
        retryAfter: RETRY_AFTER.exec(xhr.getAllResponseHeaders())?.[1] ?? null,
      });
    xhr.onerror = () => end('broken');
    xhr.onabort = () => end();
    signal?.addEventListener('abort', abort);
    moved();
    xhr.send(formOf(input.body ?? {}));
  });

/**
 * Makes the way to the API for a multipart call whose progress is shown: fetch tells none, XMLHttpRequest does. All else is as in
 * `createClient`: cookies, X-XSRF-TOKEN, one more try after a 419, and it never throws.
 */
export const createUpload = (options: UploadOptions): Upload => {
  const hasToken = () => xsrfToken(options.readCookies?.() ?? document.cookie) !== undefined;
  const isThere = async () => {
    const answer = await options.call(getCsrfCookie);
    return answer.success || answer.reason !== 'network';
  };
  const upload = async (endpoint: Endpoint, input: AnyInput, watch: UploadWatch = {}): Promise<Result<unknown>> => {
    if (!hasToken()) await options.call(getCsrfCookie);
    let answer = await sendOnce(options, endpoint, input, watch);
    if (answer !== 'broken' && answer?.status === STALE_TOKEN) {
      await options.call(getCsrfCookie);
      answer = await sendOnce(options, endpoint, input, watch);
    }
    if (answer && answer !== 'broken') return read(endpoint, answer, options);
    await options.untilBack?.();
    const isLarge = answer === 'broken' && bytesOf(input.body) > PROXY_LIMIT;
    // Whoever ends it meanwhile does not wait for the server.
    const isTooLarge = isLarge && (await Promise.race([isThere(), untilEnded(watch.signal)]));
    return { ...failed('network'), ...(isTooLarge && { isTooLarge }) };
  };
  return upload as Upload;
};

/** The SPA's uploads. */
export const upload = createUpload({ ...ofThisPage, call });
