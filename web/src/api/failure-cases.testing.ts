import type { Failure } from './client.ts';

/**
 * For tests only: every way in which a call can fail, once for the client and all that call it. A row says what fetch gives, what the
 * client makes of it, and what a person reads.
 */
export interface FailureCase {
  readonly name: string;
  /** What fetch gives; `signal` is the one that the client ends the call with. */
  readonly fetch: (signal: AbortSignal | null | undefined) => Promise<Response>;
  readonly gives: Failure;
  /** FALLBACK where it is left to the caller. */
  readonly words: string;
  /** A call whose success is empty takes it for one: only a body that is no JSON is foreign to it. */
  readonly isFineUnawaited?: boolean;
}

/** Stands in the table for the sentence that the caller gives. */
export const FALLBACK = '呼び出し側の言葉';

const GENERAL = 'Internal Server Error';
const LOG_IN = 'ログインの有効期限が切れました。もう一度ログインしてください。';
const STALE = 'ページの有効期限が切れました。ページを再読み込みして、もう一度お試しください。';
const WAIT = '操作が続いたため、受け付けを一時的に止めています。1分ほど待ってから、もう一度お試しください。';
const MAINTENANCE = 'ただいまメンテナンス中です。時間をおいて、もう一度お試しください。';
const NETWORK = '通信に失敗しました。時間をおいて、もう一度お試しください';
const TAKEN = 'その内容は既に登録されています。';
const SCRIPT = '<img src=x onerror=alert(1)>は使えません。';
/** Levels of nesting that JSON.parse takes and hardly anything else. */
const DEEP = 200_000;
const PAGE = '<!DOCTYPE html><title>Bad Gateway</title><h1>502</h1>';

/** The server says no, as Laravel does. */
const sentenceCase = (
  name: string,
  code: number,
  body: { message: string; errors?: unknown },
  words: string,
  errors = (body.errors ?? {}) as Failure['errors'],
): FailureCase => ({
  name,
  fetch: async () => Response.json(body, { status: code }),
  gives: { success: false, reason: 'answer', code, message: body.message || GENERAL, errors },
  words,
});

/** The server says no, but not as Laravel does. */
const unreadable = (name: string, code: number, body: string | null, words: string): FailureCase => ({
  name,
  fetch: async () => new Response(body, { status: code }),
  gives: { success: false, reason: 'answer', code, message: GENERAL, errors: {} },
  words,
});

const silent = (name: string, fetch: FailureCase['fetch']): FailureCase => ({
  name,
  fetch,
  gives: { success: false, reason: 'network', code: 500, message: GENERAL, errors: {} },
  words: NETWORK,
});

/** The server says yes, and then something that was not agreed. */
const foreign = (name: string, body: string, isFineUnawaited = false): FailureCase => ({
  name,
  fetch: async () => new Response(body, { status: 200 }),
  gives: { success: false, reason: 'shape', code: 500, message: GENERAL, errors: {} },
  words: FALLBACK,
  isFineUnawaited,
});

const aborted = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

/** Headers and the first bytes of a body that then breaks, or never goes on. */
const begun = (then: (controller: ReadableStreamDefaultController) => void) =>
  new Response(
    new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('{"data":'));
        then(controller);
      },
    }),
  );

/** Every way in which a call can fail, with what the client makes of it and what a person reads. */
export const failureCases: readonly FailureCase[] = [
  sentenceCase('401', 401, { message: 'Unauthenticated.' }, LOG_IN),
  sentenceCase('403', 403, { message: 'This action is unauthorized.' }, FALLBACK),
  sentenceCase('404', 404, { message: 'No query results for model [App\\Models\\Offer].' }, FALLBACK),
  sentenceCase('409 in words', 409, { message: 'いまは手続きできません。' }, 'いまは手続きできません。'),
  sentenceCase('419 twice', 419, { message: 'CSRF token mismatch.' }, STALE),
  sentenceCase('422 with errors', 422, { message: '入力をご確認ください。', errors: { email: [TAKEN] } }, TAKEN),
  sentenceCase('422 without errors', 422, { message: '入力をご確認ください。' }, '入力をご確認ください。'),
  sentenceCase('422 in English', 422, { message: 'Invalid.', errors: { email: ['The email is invalid.'] } }, FALLBACK),
  sentenceCase('422 with HTML in its words', 422, { message: SCRIPT, errors: { email: [SCRIPT] } }, SCRIPT),
  sentenceCase(
    '422 with errors of another shape',
    422,
    { message: 'Invalid.', errors: { email: 'だめです' } },
    FALLBACK,
    {},
  ),
  sentenceCase('429', 429, { message: 'Too Many Attempts.' }, WAIT),
  sentenceCase('500', 500, { message: 'Server Error' }, FALLBACK),
  sentenceCase('500 without words', 500, { message: '' }, FALLBACK),
  sentenceCase('503', 503, { message: 'Service Unavailable' }, MAINTENANCE),
  sentenceCase('503 in words', 503, { message: '更新しています。' }, '更新しています。'),
  unreadable('502 as an HTML page', 502, PAGE, FALLBACK),
  unreadable('503 as an HTML page', 503, PAGE, MAINTENANCE),
  unreadable('500 without a body', 500, '', FALLBACK),
  unreadable(
    '422 whose words cannot even be named',
    422,
    '{"message":{"toString":1},"errors":{"email":{"toString":1}}}',
    FALLBACK,
  ),
  unreadable('a redirect that leads nowhere', 302, null, FALLBACK),
  silent('a dropped connection', () => Promise.reject(new TypeError('Failed to fetch'))),
  silent('a timeout', aborted),
  silent('a connection that drops in the middle of the answer', async () =>
    begun((body) => body.error(new TypeError('network error'))),
  ),
  silent('an answer that begins and never ends', async (signal) =>
    begun((body) => signal?.addEventListener('abort', () => body.error(signal.reason))),
  ),
  foreign('HTML instead of JSON', PAGE),
  foreign('JSON that breaks off', '{"data":{"id":'),
  foreign('an empty body', '', true),
  foreign('null', 'null', true),
  foreign('JSON of another shape', '{"items":3}', true),
  foreign('data of another type', '{"data":"3"}', true),
  foreign('data that cannot even be named', '{"data":{"toString":1,"files":{"toString":1}}}', true),
  foreign('data nested beyond measure', `{"data":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}`, true),
];

/** Those that a test names. */
export const failureCase = (name: string): FailureCase => {
  const found = failureCases.find((one) => one.name === name);
  if (!found) throw new Error(`No failure is called ${name}.`);
  return found;
};
