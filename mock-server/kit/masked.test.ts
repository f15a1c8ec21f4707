import { expect, test } from 'vitest';
import type { KitEntry } from '#contracts/kit/journal.ts';
import { testApp } from '#mock-server/app.testing.ts';
import { kitOf } from './kit.testing.ts';

const SECRET = 'Sesame-2024';
const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

/** What the journal tells of one request, as the text that goes over the wire, and its first entry. */
const told = async (init: { query?: string; headers?: Record<string, string>; body?: string }) => {
  const server = testApp();
  const { query = '', headers = {}, body } = init;
  await server.app.request(`/api/login${query}`, { method: 'POST', headers, ...(body !== undefined && { body }) });
  const { data } = await kitOf(server)('GET', '/worlds/default/journal');
  return { text: JSON.stringify(data), entry: (data as KitEntry[])[0] };
};

test.each([
  ['a percent-encoded name in a query', { query: `?pass%77ord=${SECRET}` }],
  ['a nested, encoded name in a query', { query: `?user%5B%70%41ssword%5D=${SECRET}&a=b` }],
  ['a percent-encoded name in a form', { headers: { 'content-type': FORM }, body: `a=b&%70assword=${SECRET}&c=d` }],
  ['a value with blanks in a form', { headers: { 'content-type': FORM }, body: `password=a b ${SECRET}` }],
  ['JSON sent as a form', { headers: { 'content-type': FORM }, body: `{"password":"${SECRET}&${SECRET}"}` }],
  ['a form without a type', { body: `a=b&password=x ${SECRET}` }],
  [
    'JSON whose string does not end',
    { headers: { 'content-type': JSON_TYPE }, body: `{"a":"b,"password":"${SECRET}"}` },
  ],
  ['JSON whose value holds a quote', { headers: { 'content-type': JSON_TYPE }, body: `{"password":"x"${SECRET}"}` }],
  ['JSON with quotes of the other kind', { headers: { 'content-type': JSON_TYPE }, body: `{'password':'${SECRET}'}` }],
  [
    'broken JSON with an escaped name',
    { headers: { 'content-type': JSON_TYPE }, body: `{"pass\\u0077ord":"${SECRET}"` },
  ],
  ['JSON in a list', { headers: { 'content-type': JSON_TYPE }, body: `[{"current_password":{"a":"${SECRET}"}}]` }],
  [
    'multipart that is read as text',
    { headers: { 'content-type': 'text/plain' }, body: `--b\r\nname="password"\r\n\r\n${SECRET}\r\n--b--` },
  ],
  ['a header named so', { headers: { 'x-password': SECRET } }],
  ['credentials', { headers: { authorization: `Basic ${SECRET}` } }],
  ['a cookie', { headers: { cookie: `a=b; new_password="${SECRET}"; c=d` } }],
  ['the query of a referer', { headers: { referer: `http://localhost:5173/?password=${SECRET}&a=b` } }],
  ['the text of another header', { headers: { 'x-note': `password: ${SECRET}` } }],
])('the journal hides a password in %s', async (_where, init) => {
  const { text } = await told(init);
  expect(text).toContain('********');
  expect(text).not.toContain(SECRET);
});

test('what stands beside a password is told to the letter', async () => {
  const { entry } = await told({
    query: '?a=%E5%B1%A5&password=x&b=c',
    headers: {
      'content-type': FORM,
      cookie: 'a=b; password=x; c=d',
      referer: 'http://localhost:5173/reset/password?id=1',
    },
    body: 'email=a%40b&password=x&note=the+password+is+long',
  });
  expect(entry).toMatchObject({
    url: 'http://localhost/api/login?a=%E5%B1%A5&password=********&b=c',
    request: {
      headers: { cookie: 'a=b; password=********; c=d', referer: 'http://localhost:5173/reset/password?id=1' },
      body: 'email=a%40b&password=********&note=the+password+is+long',
    },
  });
});

test('JSON that only speaks of passwords is told as it came', async () => {
  const body = '{ "free_text": "password too long" }';
  expect((await told({ headers: { 'content-type': JSON_TYPE }, body })).entry?.request.body).toBe(body);
});
