import { expect, test } from 'vitest';
import { isEmail } from './email-form.ts';

test.each([
  'a@b',
  'a@localhost',
  'あ@b.c',
  'taro@日本.example',
  'a.b+c@d-e.jp',
  "o'neil@example.com",
  '"a b"@example.com',
  'a(c)@example.com',
  `a@${'x'.repeat(63)}.com`,
  'a@(c)b.c',
  'a::b@c.d',
  '::@c.d',
  '"a\\"b"@b.c',
  `a@${`${'x'.repeat(49)}.`.repeat(5)}com`,
])('accepts the email %j', (text) => {
  expect(isEmail(text)).toBe(true);
});

test.each([
  '@b.c',
  '.a@b.c',
  'a@b..c',
  'a@b.c.',
  'taro@example,com',
  'taro@example.com>',
  'taro@example.com;',
  "taro@example.com'",
  'taro@exa/mple.com',
  'taro@ex_ample.com',
  'taro@-example.com',
  'taro@example-.com',
  'taro@example.com-',
  `a@${'x'.repeat(64)}.com`,
  'a\u200b@b.c',
  'a@b.\u00adc',
  'a\u007f@b.c',
  'a£@b.c',
  'a@IPv6.com',
  'a @ b.c',
  'a\n@b.c',
  '(a@b.c',
  'a)@b.c',
  'a@b.c(d)',
  '"a@b.c',
  '"a"b@c.d',
  `a@${`${'x'.repeat(49)}.`.repeat(5)}comm`,
  `a@${'あ'.repeat(60)}.c`,
])('rejects the email %j', (text) => {
  expect(isEmail(text)).toBe(false);
});

test.each([
  ['an open quote', `"${'a'.repeat(3_000_000)}`],
  ['quotes', '"'.repeat(3_000_000)],
  ['comments', '('.repeat(3_000_000)],
  ['a name without a domain', 'a'.repeat(3_000_000)],
  ['a domain', `a@${'b.'.repeat(1_500_000)}c`],
])('rejects %s of three million characters as an email in linear time', (_, text) => {
  expect(isEmail(text)).toBe(false);
});
