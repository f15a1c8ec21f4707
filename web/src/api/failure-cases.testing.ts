import type { Failure } from './client.ts';

/**
 * All failures of a call, shared by the tests of the client and its callers. A row has the response of fetch, the client's result and
 * the message for the person.
 */
export interface FailureCase {
  readonly name: string;
  /** The response of fetch; `signal` is the client's abort signal. */
  readonly fetch: (signal: AbortSignal | null | undefined) => Promise<Response>;
  readonly gives: Failure;
  /** FALLBACK if the caller provides it. */
  readonly words: string;
  /** A call without response data ignores the body: for it, only invalid JSON is a failure. */
  readonly isFineUnawaited?: boolean;
}

/** Placeholder for the caller's text. */
export const FALLBACK = '呼び出し側の言葉';

const GENERAL = 'Internal Server Error';
const LOG_IN = 'ログインの有効期限が切れました。もう一度ログインしてください。';
const STALE = 'ページの有効期限が切れました。ページを再読み込みして、もう一度お試しください。';
const WAIT = '短時間に操作が続いたため、受け付けを一時的に制限しています。1分ほどたってから、もう一度お試しください。';
const MAINTENANCE = 'ただいまメンテナンス中です。時間をおいて、もう一度お試しください。';
const NETWORK = '通信に失敗しました。時間をおいて、もう一度お試しください。';
const TAKEN = 'その内容は既に登録されています。';
const SCRIPT = '<img src=x onerror=alert(1)>は使えません。';
/** Nesting that JSON.parse supports and hardly anything else. */
const DEEP = 200_000;
const PAGE = '<!DOCTYPE html><title>Bad Gateway</title><h1>502</h1>';

/** An error response in Laravel's format. */
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

/** An error response in another format. */
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

/** A success response that does not match the contract. */
const foreign = (name: string, body: string, isFineUnawaited = false): FailureCase => ({
  name,
  fetch: async () => new Response(body, { status: 200 }),
  gives: { success: false, reason: 'shape', code: 500, message: GENERAL, errors: {} },
  words: FALLBACK,
  isFineUnawaited,
});

const aborted = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

/** A response whose body breaks off or stalls after the first bytes. */
const begun = (then: (controller: ReadableStreamDefaultController) => void) =>
  new Response(
    new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('{"data":'));
        then(controller);
      },
    }),
  );

/** All failures of a call, with the client's result and the message for the person. */
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

/** The failure with this name. */
export const failureCase = (name: string): FailureCase => {
  const found = failureCases.find((one) => one.name === name);
  if (!found) throw new Error(`There is no failure named ${name}.`);
  return found;
};
