import { validate } from 'superstruct';
import { expect, test } from 'vitest';
import { newEmail } from './email-change.tsx';

const current = 'minori@example.com';
/** The error message of the field, or the sent value. */
const outcome = (typed: string, requested: string | null = null): string => {
  const [failure, value] = validate({ new_email: typed }, newEmail({ current, requested }), { coerce: true });
  return failure ? (failure.failures()[0]?.message ?? '') : `ok:${value.new_email}`;
};

test.each([
  ['', 'メールアドレスは必須入力項目です'],
  ['minori', '有効なメールアドレスを入力してください'],
  [current, '現在のメールアドレスと同じです。新しいメールアドレスを入力してください。'],
  ['Ｍｉｎｏｒｉ@example.com', '現在のメールアドレスと同じです。新しいメールアドレスを入力してください。'],
  ['ｎｅｗ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ok:new@example.com'],
])('"%s" gives "%s"', (typed, expected) => {
  expect(outcome(typed)).toBe(expected);
});

test('an empty field means the requested address', () => {
  expect(outcome(' ', 'new@example.com')).toBe('ok:new@example.com');
  expect(outcome('other@example.com', 'new@example.com')).toBe('ok:other@example.com');
});
