import { expect, test } from 'vitest';
import { maskBody, maskHeader, maskUrl } from './masked.ts';

const SECRET = 'Sesame-2024';
const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

test.each([
  ['a percent-encoded name in a query', maskUrl(`/api/login?pass%77ord=${SECRET}`)],
  ['a nested, encoded name in a query', maskUrl(`/api/login?user%5B%70%41ssword%5D=${SECRET}&a=b`)],
  ['a percent-encoded name in a form', maskBody(`a=b&%70assword=${SECRET}&c=d`, FORM)],
  ['a value with spaces in a form', maskBody(`password=a b ${SECRET}`, FORM)],
  ['JSON sent as a form', maskBody(`{"password":"${SECRET}&${SECRET}"}`, FORM)],
  ['a form without a type', maskBody(`a=b&password=x ${SECRET}`, '')],
  ['JSON whose string does not end', maskBody(`{"a":"b,"password":"${SECRET}"}`, JSON_TYPE)],
  ['JSON whose value holds a quote', maskBody(`{"password":"x"${SECRET}"}`, JSON_TYPE)],
  ['JSON with quotes of the other kind', maskBody(`{'password':'${SECRET}'}`, JSON_TYPE)],
  ['broken JSON with an escaped name', maskBody(`{"pass\\u0077ord":"${SECRET}"`, JSON_TYPE)],
  ['JSON in a list', maskBody(`[{"current_password":{"a":"${SECRET}"}}]`, JSON_TYPE)],
  ['multipart that is read as text', maskBody(`--b\r\nname="password"\r\n\r\n${SECRET}\r\n--b--`, 'text/plain')],
  ['a header of that name', maskHeader('x-password', SECRET)],
  ['credentials', maskHeader('authorization', `Basic ${SECRET}`)],
  ['a cookie', maskHeader('cookie', `a=b; new_password="${SECRET}"; c=d`)],
  ['the query of a referer', maskHeader('referer', `http://localhost:5173/?password=${SECRET}&a=b`)],
  ['the text of another header', maskHeader('x-note', `password: ${SECRET}`)],
])('masks a password in %s', (_where, masked) => {
  expect(masked).toContain('********');
  expect(masked).not.toContain(SECRET);
});

test('leaves all other text unchanged', () => {
  expect(maskUrl('/api/login?a=%E5%B1%A5&password=x&b=c')).toBe('/api/login?a=%E5%B1%A5&password=********&b=c');
  expect(maskHeader('cookie', 'a=b; password=x; c=d')).toBe('a=b; password=********; c=d');
  const referer = 'http://localhost:5173/reset/password?id=1';
  expect(maskHeader('referer', referer)).toBe(referer);
  expect(maskBody('email=a%40b&password=x&note=the+password+is+long', FORM)).toBe(
    'email=a%40b&password=********&note=the+password+is+long',
  );
  const body = '{ "free_text": "password too long" }';
  expect(maskBody(body, JSON_TYPE)).toBe(body);
});
