import { expect, test, vi } from 'vitest';
import type { Failure } from '#web/api/client.ts';
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

test('a wrong password and an unknown email are told the same', () => {
  expect(reasonFor(failure({ errors: { email: ['ログイン情報が登録されていません。'] } }))).toBe(CHECK);
});

test.each([429, 422])('too many tries, as a %i, tell to wait', (code) => {
  const errors: Failure['errors'] =
    code === 422 ? { email: ['ログインの試行回数が多すぎます。40 秒後にお試しください。'] } : {};
  expect(reasonFor(failure({ code, errors, message: 'Too Many Attempts.' }))).toContain('待って');
});

test('without an answer, the network is named', () => {
  expect(reasonFor(failure({ code: 500, message: 'Internal Server Error', reason: 'network' }))).toContain(
    '通信に失敗しました',
  );
});

test('an English sentence of the server is not shown', () => {
  expect(reasonFor(failure({ code: 500, message: 'Server Error' }))).toBe('時間をおいて、もう一度お試しください');
});

test.each([
  ['', 'Cookieを許可'],
  ['XSRF-TOKEN=a%3D', 'ページを再読み込み'],
])('a stale token with the cookies "%s" is told with what to do: %s', (cookie, words) => {
  vi.stubGlobal('document', { cookie });
  expect(reasonFor(failure({ code: 419, message: 'CSRF token mismatch.' }))).toContain(words);
  vi.unstubAllGlobals();
});
