import type { Data, Endpoint, Input } from '#contracts/api/endpoint.ts';
import { getCsrfCookie } from '#contracts/api/session.ts';
import { UPLOAD_STALL_MS } from '#web/src/ui-constants.ts';
import { call, ofThisPage } from './api.ts';
import { type Answer, type Call, type ClientOptions, failed, parse, type Result, read } from './client.ts';
import { type AnyInput, addressOf, formOf, MULTIPART_HEADERS, xsrfToken } from './request-parts.ts';

/** Progress and cancellation of an upload. */
export interface UploadWatch {
  /** Bytes of the whole request; starts again from 0 after a retry. */
  onProgress?(sent: number, total: number): void;
  /** Cancels the upload. It then fails like a dropped connection. */
  signal?: AbortSignal;
}

/** Calls an endpoint that takes files and reports its progress. Never throws. */
type Upload = <E extends Endpoint>(endpoint: E, input: Input<E>, watch?: UploadWatch) => Promise<Result<Data<E>>>;

interface UploadOptions
  extends Pick<ClientOptions, 'baseUrl' | 'readCookies' | 'onMismatch' | 'onAnswer' | 'untilBack'> {
  /** Fetches the CSRF cookie. */
  call: Call;
  makeXhr?: () => XMLHttpRequest;
  stallMs?: number;
}

const STALE_TOKEN = 419;
/** Searched in all readable headers: reading an unexposed header by name logs an error in the browser's console. */
const RETRY_AFTER = /^retry-after: *(.+)$/im;
/** Bytes that every proxy accepts; nginx refuses more by default. */
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
 * Sends one request. Returns its response, 'broken' if the connection was cut, or undefined if it stalled or was cancelled (decision S21).
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
    const end = (response?: Answer | 'broken') => {
      clearTimeout(stall);
      signal?.removeEventListener('abort', abort);
      resolve(response);
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
 * Creates the API client for multipart calls. It uses XMLHttpRequest because fetch reports no upload progress. Like `createClient`, it
 * sends cookies and X-XSRF-TOKEN, retries once after a 419, and never throws. It needs no `no-store`: browsers cache no write.
 */
export const createUpload = (options: UploadOptions): Upload => {
  const hasToken = () => xsrfToken(options.readCookies?.() ?? document.cookie) !== undefined;
  const isThere = async () => {
    const result = await options.call(getCsrfCookie);
    return result.success || result.reason !== 'network';
  };
  const upload = async (endpoint: Endpoint, input: AnyInput, watch: UploadWatch = {}): Promise<Result<unknown>> => {
    if (!hasToken()) await options.call(getCsrfCookie);
    let response = await sendOnce(options, endpoint, input, watch);
    if (response !== 'broken' && response?.status === STALE_TOKEN) {
      await options.call(getCsrfCookie);
      response = await sendOnce(options, endpoint, input, watch);
    }
    if (response && response !== 'broken') return read(endpoint, response, options);
    await options.untilBack?.();
    const isLarge = response === 'broken' && bytesOf(input.body) > PROXY_LIMIT;
    // A cancelled upload does not wait for the server.
    const isTooLarge = isLarge && (await Promise.race([isThere(), untilEnded(watch.signal)]));
    return { ...failed('network'), ...(isTooLarge && { isTooLarge }) };
  };
  return upload as Upload;
};

export const upload = createUpload({ ...ofThisPage, call });
