import type { Failure } from '#web/src/api/client.ts';
import { failureWords, TRY_AGAIN } from '#web/src/format/failure-words.ts';

/** The specification's sentence for every failed login. */
export const LOGIN_FAILED = 'ログインに失敗しました';

const CHECK = 'メールアドレスとパスワードを確認して、もう一度お試しください';
/** Laravel may also throttle with a 422 on `email`, with a Japanese or English sentence (decision W12). */
const THROTTLED = /試行|秒後|too many/i;
const MINUTES = /(\d+)\s*(?:分|min)/i;
const SECONDS = /(\d+)\s*(?:秒|sec)/i;

/** The number before a unit; 0 without one. */
const amount = (sentence: string, unit: RegExp): number => Number(unit.exec(sentence)?.[1] ?? 0);

/** What to do, below the headline. Never reveals whether the email or the password was wrong. */
export const reasonFor = (failure: Failure): string => {
  // During a login no session can have ended (`isSessionOver`): the email or the password is wrong.
  if (failure.code === 401) return CHECK;
  if (failure.code !== 422) return failureWords(failure, TRY_AGAIN);
  const throttled = failure.errors.email?.find((sentence) => THROTTLED.test(sentence));
  if (throttled === undefined) return CHECK;
  const retryAfter = amount(throttled, MINUTES) * 60 + amount(throttled, SECONDS);
  return failureWords({ ...failure, code: 429, message: '', errors: {}, ...(retryAfter && { retryAfter }) }, CHECK);
};
