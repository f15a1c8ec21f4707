import type { Failure } from '#web/src/api/client.ts';

const JAPANESE = /[ぁ-んァ-ヶ一-龠]/;

/** What to do where nothing better is known. */
export const TRY_AGAIN = '時間をおいて、もう一度お試しください';
/** Why a login is asked for in the midst of a page, and what to do. */
export const SESSION_OVER = 'ログインの有効期限が切れました。';
export const LOG_IN_AGAIN = 'もう一度ログインしてください';
/** Sentences for failures that Laravel words in English or that never reached it. */
const OWN: Partial<Record<number, string>> = {
  401: `${SESSION_OVER}${LOG_IN_AGAIN}。`,
  419: 'ページの有効期限が切れました。ページを再読み込みして、もう一度お試しください。',
  503: `ただいまメンテナンス中です。${TRY_AGAIN}。`,
};
/** A browser that keeps no cookie of the API, or a page that may not read it, cannot send anything. */
const COOKIES =
  'ブラウザーにCookie（クッキー）が保存されていません。設定でCookieを許可し、プライベートモードや広告ブロックは解除して、もう一度お試しください。';
const TOO_MANY = 429;
const MINUTE = 60;

/** To wait, and how long: as the server says, else Laravel's minute. `seconds` is more than none. */
const waitWords = (seconds = MINUTE): string => {
  const wait = seconds < MINUTE ? `${Math.ceil(seconds)}秒` : `${Math.ceil(seconds / MINUTE)}分`;
  return `操作が続いたため、受け付けを一時的に止めています。${wait}ほど待ってから、もう一度お試しください。`;
};

const STALE_TOKEN = 419;
/** Where no answer came that can be read. */
const NO_ANSWER = `通信に失敗しました。${TRY_AGAIN}`;

/**
 * What to tell a person about a failure: the server's sentence where it is meant for people, that is Japanese
 * (decisions W17, S14), else ours for that status, else the caller's, or that the connection failed.
 */
export const failureWords = (failure: Failure, fallback = NO_ANSWER): string => {
  const [first] = Object.values(failure.errors).flat();
  const japanese = [first, failure.message].find((sentence) => sentence && JAPANESE.test(sentence));
  if (japanese) return japanese;
  if (failure.code === STALE_TOKEN && globalThis.document?.cookie.includes('XSRF-TOKEN=') === false) return COOKIES;
  if (failure.code === TOO_MANY) return waitWords(failure.retryAfter);
  return failure.reason === 'network' ? NO_ANSWER : (OWN[failure.code] ?? fallback);
};
