import type { Failure } from '#web/src/api/client.ts';

const JAPANESE = /[ぁ-んァ-ヶ一-龠]/;

/** The default advice. */
export const TRY_AGAIN = '時間をおいて、もう一度お試しください';
/** Why and how to log in again in the middle of a page. */
export const SESSION_OVER = 'ログインの有効期限が切れました。';
export const LOG_IN_AGAIN = 'もう一度ログインしてください';
/** Messages for statuses whose Laravel message is English, or whose response does not come from Laravel. */
const OWN: Partial<Record<number, string>> = {
  401: `${SESSION_OVER}${LOG_IN_AGAIN}。`,
  419: 'ページの有効期限が切れました。ページを再読み込みして、もう一度お試しください。',
  503: `ただいまメンテナンス中です。${TRY_AGAIN}。`,
};
/** Without a readable cookie of the API, the browser cannot make any write. */
const COOKIES =
  'ブラウザーにCookie（クッキー）が保存されていません。設定でCookieを許可し、プライベートモードや広告ブロックは解除して、もう一度お試しください。';
const TOO_MANY = 429;
const MINUTE = 60;

/** Asks to wait: for the server's `seconds`, else for a minute, Laravel's default. `seconds` is positive. */
const waitWords = (seconds = MINUTE): string => {
  const wait = seconds < MINUTE ? `${Math.ceil(seconds)}秒` : `${Math.ceil(seconds / MINUTE)}分`;
  return `短時間に操作が続いたため、受け付けを一時的に制限しています。${wait}ほどたってから、もう一度お試しください。`;
};

const STALE_TOKEN = 419;
/** The message without a readable response. */
const NO_ANSWER = `通信に失敗しました。${TRY_AGAIN}。`;

/**
 * The message for a failure: the server's if it is Japanese and thus meant for people (decisions W17, S14), else our own for the
 * status, else the caller's, or that the connection failed.
 */
export const failureWords = (failure: Failure, fallback = NO_ANSWER): string => {
  const [first] = Object.values(failure.errors).flat();
  const japanese = [first, failure.message].find((sentence) => sentence && JAPANESE.test(sentence));
  if (japanese) return japanese;
  if (failure.code === STALE_TOKEN && globalThis.document?.cookie.includes('XSRF-TOKEN=') === false) return COOKIES;
  if (failure.code === TOO_MANY) return waitWords(failure.retryAfter);
  return failure.reason === 'network' ? NO_ANSWER : (OWN[failure.code] ?? fallback);
};
