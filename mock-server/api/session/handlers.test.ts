import { expect, test } from 'vitest';
import { testApp } from '#mock-server/http/app.testing.ts';

const refused = (...messages: string[]) => ({ message: messages[0], errors: { email: messages } });
const failed = refused('認証に失敗しました。');

test('returns the member after login', async () => {
  const browser = await testApp().browser().csrf();
  const response = await browser.send('POST', '/api/login', {
    json: { email: '\u3000 taro@example.com ', password: 'Secret-2024' },
  });
  const { data } = (await response.json()) as { data: Record<string, unknown> };
  expect(data).toMatchObject({ id: 1, email: 'taro@example.com', register_step: 11 });
  expect(data).not.toHaveProperty('password');
});

test('logs in with a form or another JSON type, but not with text or broken JSON', async () => {
  const { browser } = testApp();
  const fields = { email: 'taro@example.com', password: 'Secret-2024' };
  const form = await (await browser().csrf()).send('POST', '/api/login', { body: new URLSearchParams(fields) });
  expect(form.status).toBe(200);
  const multipart = new FormData();
  for (const [name, value] of Object.entries(fields)) multipart.set(name, value);
  expect((await (await browser().csrf()).send('POST', '/api/login', { body: multipart })).status).toBe(200);
  const send = async (type: string, body: string) =>
    (await (await browser().csrf()).send('POST', '/api/login', { body, headers: { 'content-type': type } })).status;
  expect(await send('application/vnd.api+json', JSON.stringify(fields))).toBe(200);
  expect(await send('text/plain', JSON.stringify(fields))).toBe(422);
  expect(await send('application/json', '{"email": "t')).toBe(422);
});

test('answers a wrong password and an unknown email alike', async () => {
  const browser = await testApp().browser().csrf();
  for (const json of [
    { email: 'taro@example.com', password: 'Wrong-9999' },
    { email: 'taro@example.com', password: 'Secret-2024 ' },
    { email: 'nobody@example.com', password: 'Secret-2024' },
  ]) {
    const response = await browser.send('POST', '/api/login', { json });
    expect([response.status, await response.json()]).toEqual([422, failed]);
  }
});

test('reports missing and invalid fields in order, with the number of further errors', async () => {
  const browser = await testApp().browser().csrf();
  const answer = async (json: unknown) => (await browser.send('POST', '/api/login', { json })).json();
  expect(await answer({ email: '', password: '' })).toEqual({
    message: 'メールアドレスは必須項目です。 (その他、1エラーあり)',
    errors: { email: ['メールアドレスは必須項目です。'], password: ['パスワードは必須項目です。'] },
  });
  expect(await answer({ email: 123, password: ['x'] })).toEqual({
    message: 'メールアドレスには、文字列を指定してください。 (その他、2エラーあり)',
    errors: {
      email: [
        'メールアドレスには、文字列を指定してください。',
        'メールアドレスは、有効なメールアドレス形式で指定してください。',
      ],
      password: ['パスワードには、文字列を指定してください。'],
    },
  });
});

test('locks only the email after five failures in a minute, even for the right password', async () => {
  const { worlds, browser } = testApp();
  const visitor = await browser().csrf();
  const attempt = (email: string, password: string) =>
    visitor.send('POST', '/api/login', { json: { email, password } });
  for (const left of ['4', '3', '2', '1', '0']) {
    expect((await attempt('taro@example.com', 'Wrong-9999')).headers.get('x-ratelimit-remaining')).toBe(left);
  }
  const locked = await attempt('TARO@example.com', 'Secret-2024');
  expect([locked.status, await locked.json()]).toEqual([429, { message: 'Too Many Attempts.' }]);
  expect(locked.headers.get('retry-after')).toMatch(/^(60|59)$/);
  expect(locked.headers.get('x-ratelimit-limit')).toBe('5');
  expect((await attempt('hanako@example.com', 'Wrong-9999')).status).toBe(422);
  worlds.default.clock.advance(61_000);
  expect((await attempt('taro@example.com', 'Secret-2024')).status).toBe(200);
});

test('counts failures of a numeric email apart from those of a blank one', async () => {
  const browser = await testApp().browser().csrf();
  const left = async (json: object) =>
    (await browser.send('POST', '/api/login', { json })).headers.get('x-ratelimit-remaining');
  expect(await left({})).toBe('4');
  expect(await left({ email: 123, password: ['x'] })).toBe('4');
});

test('accepts full-width spaces as a password', async () => {
  const browser = await testApp().browser().csrf();
  const json = { email: 'taro@example.com', password: '\u3000\u3000\u3000' };
  expect(await (await browser.send('POST', '/api/login', { json })).json()).toEqual(failed);
});
