import { expect, test } from 'vitest';
import { testApp } from '#mock-server/http/app.testing.ts';

const MB = 1_000_000;
const json = (body: string) => ({ body, headers: { 'content-type': 'application/json' } });
const form = (body: string) => ({ body, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
const parts = (body: string) => ({ body, headers: { 'content-type': 'multipart/form-data; boundary=x' } });
const PART = '--x\r\nContent-Disposition: form-data; name=';

const agreement = (name: string, email: string) => json(`{"name":"${name}","company":"b","email":"${email}"}`);

/** Each needs 422: the server could not parse the body, or one of its fields is invalid. */
test.each([
  ['an email of 12 MB with an open quote', agreement('a', `\\"${'a'.repeat(12 * MB)}`), ['email']],
  ['an email of a million emoji', agreement('a', '😀'.repeat(MB)), ['email']],
  ['a name with ten million spaces', agreement(`é${' '.repeat(10 * MB)}é`, 'a@b.c'), ['name']],
  ['ten million levels', json('['.repeat(10 * MB))],
  ['two million levels of objects', json('{"a":'.repeat(2 * MB))],
  ['half a surrogate pair behind ten million backslashes', json(`{"a":"${'\\\\'.repeat(5 * MB)}\\ud800"}`)],
  ['a form name of a million open brackets', form(`a${'['.repeat(MB)}=1`)],
  ['a form of five million variables', form('a&'.repeat(5 * MB))],
  ['half a million keys of JSON', json(`{${Array.from({ length: MB / 2 }, (_, at) => `"k${at}":1`)}}`)],
  ['a list of a million lists at the top of JSON', json(`[${'[],'.repeat(MB)}1]`)],
  ['parts without a blank line', parts(`${PART}"a"\r\n`.repeat(100_000))],
  ['a part name of a million open brackets', parts(`${PART}"${'['.repeat(MB)}"\r\n\r\n1\r\n--x--`)],
  ['a part name of ten million letters', parts(`${PART}"${'a'.repeat(10 * MB)}"\r\n\r\n1\r\n--x--`)],
])('handles %s like other invalid input', async (_, sent, fields = ['name', 'company', 'email']) => {
  const visitor = await testApp().browser().csrf();
  const response = await visitor.send('POST', '/api/nda-agreement', sent);
  expect(response.status).toBe(422);
  expect(Object.keys(((await response.json()) as { errors: object }).errors)).toEqual(fields);
});

test.each([
  ['of ones', '1,'],
  ['of texts', '"x",'],
  ['of lists', '[],'],
])('rejects a list %s with half a million elements and reports a thousand of them', async (_, element) => {
  const member = await testApp().browser().logIn();
  const sent = json(`{"industry_id":[${element.repeat(MB / 2)}1]}`);
  const response = await member.send('POST', '/api/user/desired-industries', sent);
  expect(response.status).toBe(422);
  expect(Object.keys(((await response.json()) as { errors: object }).errors)).toHaveLength(1_000);
});

test('reads a query of open brackets and a header of types', async () => {
  const visitor = testApp().browser();
  const accept = `${'a/b;q=0.5,'.repeat(1_000)}application/json`;
  expect(
    (await visitor.send('GET', `/api/offers?type=1&a${'['.repeat(10_000)}=1`, { headers: { accept } })).status,
  ).toBe(200);
});
