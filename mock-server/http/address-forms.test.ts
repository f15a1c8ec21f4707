import { expect, test } from 'vitest';
import { isEmail, isUrl } from './address-forms.ts';

test.each([
  'a@b',
  'a@localhost',
  'あ@b.c',
  'taro@日本.example',
  'a.b+c@d-e.jp',
  "o'neil@example.com",
  '"a"@b.c',
  '"a b"@example.com',
  'a(c)@example.com',
  'a@[127.0.0.1]',
  `a@${'x'.repeat(63)}.com`,
])('%s is an email', (text) => {
  expect(isEmail(text)).toBe(true);
});

test.each([
  'a',
  '@b.c',
  'a.@b.c',
  '.a@b.c',
  'a@b..c',
  'a@b.c.',
  'a b@c.d',
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
])('%s is no email', (text) => {
  expect(isEmail(text)).toBe(false);
});

test.each([
  'http://x',
  'http://localhost:5173/profile?a[]=1&b=/?#/top?',
  'HTTPS://日本語.example/職務経歴書.pdf',
  'https://example.com./a',
  'https://user:pass@example.com/cv',
  'sftp://files.example/a',
  'ftp://files.example',
  'https://192.168.0.1:8080',
  'https://[2001:db8::1]:8080/a',
  "https://example.com/a%20b/~c/(d)!$&'*+,;=:@",
])('%s is a URL', (text) => {
  expect(isUrl(text)).toBe(true);
});

test.each([
  'x.y',
  '//x.y',
  'mailto:a@b.c',
  'javascript://x.y',
  'https://example.com/a b',
  'https://example.com/職務経歴書・最新.pdf',
  'https://example.com/職務経歴書（最新）.pdf',
  'https://example.com/%zz',
  'https://example.com/a|b',
  'https://example.com/a?q={x}',
  'https://example.com/a[0]',
  'https://example.com:port/',
  'http://exa!mple.com',
  'http://:80',
  'http://',
  'https://[::g]/',
])('%s is no URL', (text) => {
  expect(isUrl(text)).toBe(false);
});
