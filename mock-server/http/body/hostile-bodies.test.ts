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
  ['an email of 2 MB with an open quote', agreement('a', `\\"${'a'.repeat(2 * MB)}`), ['email']],
  ['an email of half a million emoji', agreement('a', '😀'.repeat(MB / 2)), ['email']],
  ['a name with two million spaces', agreement(`é${' '.repeat(2 * MB)}é`, 'a@b.c'), ['name']],
  ['two million levels', json('['.repeat(2 * MB))],
  ['a million levels of objects', json('{"a":'.repeat(MB))],
  ['half a surrogate pair behind two million backslashes', json(`{"a":"${'\\\\'.repeat(MB)}\\ud800"}`)],
  ['a form name of a million open brackets', form(`a${'['.repeat(MB)}=1`)],
  ['a form of a million variables', form('a&'.repeat(MB))],
  ['200,000 keys of JSON', json(`{${Array.from({ length: MB / 5 }, (_, at) => `"k${at}":1`)}}`)],
  ['a list of 200,000 lists at the top of JSON', json(`[${'[],'.repeat(MB / 5)}1]`)],
  ['parts without a blank line', parts(`${PART}"a"\r\n`.repeat(100_000))],
  ['a part name of a million open brackets', parts(`${PART}"${'['.repeat(MB)}"\r\n\r\n1\r\n--x--`)],
  ['a part name of two million letters', parts(`${PART}"${'a'.repeat(2 * MB)}"\r\n\r\n1\r\n--x--`)],
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
])('rejects a list %s with 200,000 elements and reports a thousand of them', async (_, element) => {
  const member = await testApp().browser().logIn();
  const sent = json(`{"industry_id":[${element.repeat(MB / 5)}1]}`);
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
