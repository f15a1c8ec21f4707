import { expect, test } from 'vitest';
import { testApp } from '#mock-server/http/app.testing.ts';

const NO_TEXT = { toString: 1 };
const json = (value: unknown) => ({ body: JSON.stringify(value), headers: { 'content-type': 'application/json' } });

test.each([
  ['POST', '/api/login', { email: NO_TEXT, password: [NO_TEXT] }],
  ['PUT', '/api/user/1', { questionnaires: [NO_TEXT] }],
  ['POST', '/api/user/resume', { deletes: [NO_TEXT] }],
  ['POST', '/api/apply/', { offer_id: NO_TEXT }],
  ['POST', '/api/user/career', { id: NO_TEXT, company_name: NO_TEXT }],
  ['PATCH', '/api/user/me', { gender: NO_TEXT, birthday: [NO_TEXT] }],
] as const)('%s %s rejects a value that cannot be converted to text', async (method, path, body) => {
  const browser = testApp().browser();
  await browser.logIn();
  expect((await browser.send(method, path, json(body))).status).toBe(422);
});

test('deletes one row for the same id repeated many times', async () => {
  const browser = testApp().browser();
  await browser.logIn();
  const response = await browser.send('POST', '/api/user/resume', json({ deletes: Array(40_000).fill(1) }));
  expect(response.status).toBe(200);
});

test('opens an unlisted offer by a token in a body, for that request only', async () => {
  const browser = testApp().browser();
  await browser.send('GET', '/sanctum/csrf-cookie');
  const sent = json({ token: 'open-sesame' });
  const headers = { ...sent.headers, 'x-http-method-override': 'GET' };
  expect((await browser.send('POST', '/api/offers/4', { ...sent, headers })).status).toBe(200);
  expect((await browser.send('GET', '/api/offers/4')).status).toBe(404);
});
