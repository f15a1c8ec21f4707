import { expect, test, vi } from 'vitest';
import type { Failure } from '#web/src/api/client.ts';
import { reasonFor } from './login-failure.ts';

const failure = (given: Partial<Failure>): Failure => ({
  success: false,
  code: 422,
  message: '',
  errors: {},
  reason: 'answer',
  ...given,
});
const CHECK = 'メールアドレスとパスワードを確認して、もう一度お試しください';

test.each<Partial<Failure>>([
  { errors: { email: ['ログイン情報が登録されていません。'] } },
  { code: 401, message: 'Unauthenticated.' },
])('reports wrong credentials the same way, and no ended session: %j', (given) => {
  expect(reasonFor(failure(given))).toBe(CHECK);
});

test.each<[string, Partial<Failure>]>([
  ['1分', { code: 429 }],
  ['12秒', { code: 429, retryAfter: 12 }],
  ['1分', { code: 429, retryAfter: 60 }],
  ['3分', { code: 429, retryAfter: 121 }],
  ['40秒', { errors: { email: ['ログインの試行回数が多すぎます。40 秒後にお試しください。'] } }],
  ['52秒', { errors: { email: ['Too many login attempts. Please try again in 52 seconds.'] } }],
  ['3分', { errors: { email: ['ログインの試行回数が多すぎます。3分後にお試しください。'] } }],
  ['2分', { errors: { email: ['試行回数が多すぎます。1分30秒後にお試しください。'] } }],
  ['5分', { errors: { email: ['Too many login attempts. Please try again in 5 minutes.'] } }],
  ['1分', { errors: { email: ['試行回数が多すぎます。'] } }],
])('after too many tries, says to wait %s for the failure %j', (wait, given) => {
  expect(reasonFor(failure({ message: 'Too Many Attempts.', ...given }))).toContain(`${wait}ほどたってから`);
});

test("hides the server's English message", () => {
  expect(reasonFor(failure({ code: 500, message: 'Server Error' }))).toBe('時間をおいて、もう一度お試しください');
});

test.each([
  ['', 'Cookieを許可'],
  ['XSRF-TOKEN=a%3D', 'ページを再読み込み'],
])('explains a stale token with the cookies "%s": %s', (cookie, words) => {
  vi.stubGlobal('document', { cookie });
  expect(reasonFor(failure({ code: 419, message: 'CSRF token mismatch.' }))).toContain(words);
});
