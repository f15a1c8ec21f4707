import { expect, test } from 'vitest';
import { isUrl } from './url-form.ts';

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
  'https://my_files.example.123',
  'https://xn--80ak6aa92e.xn--p1ai',
  'https://my_files',
])('accepts the URL %s', (text) => {
  expect(isUrl(text)).toBe(true);
});

test.each([
  'x.y',
  '//x.y',
  'mailto:a@b.c',
  'javascript://x.y',
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
  'https://example.com..',
  'https://example.a-b',
  'https://日本語',
])('rejects the URL %s', (text) => {
  expect(isUrl(text)).toBe(false);
});
