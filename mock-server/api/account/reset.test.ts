import { expect, test } from 'vitest';
import { type TestClient, testApp, WEB } from '#mock-server/http/app.testing.ts';

const EMAIL = 'taro@example.com';
const NEW = { password: 'Renewed2024', password_confirmation: 'Renewed2024' };
const INVALID = { token: ['このパスワード再設定トークンは無効です。'] };

const remind = (visitor: TestClient, email = EMAIL) =>
  visitor.send('POST', '/api/password/request', { json: { email } });
const reset = async (visitor: TestClient, json: object) => {
  const response = await visitor.send('POST', '/api/password/reset', { json });
  const { errors } = (await response.json()) as { errors?: unknown };
  return [response.status, errors];
};

const start = async () => {
  const { worlds, browser } = testApp();
  const { outbox, clock } = worlds.default;
  const link = () => {
    const url = new URL(outbox.list()[0]?.link ?? '');
    return { id: url.searchParams.get('id'), token: url.searchParams.get('token') };
  };
  return { clock, outbox, link, browser, visitor: await browser().csrf() };
};

test('links the mail to the reset page with the id and 64 hex digits', async () => {
  const { visitor, outbox, link } = await start();
  const response = await remind(visitor);
  expect([response.status, await response.json()]).toEqual([
    200,
    { message: 'パスワードリセットメールを送信しました。' },
  ]);
  expect(outbox.list()[0]).toMatchObject({ kind: 'password_reset', to: EMAIL });
  expect(outbox.list()[0]?.link).toMatch(new RegExp(`^${WEB}/reset/password\\?id=1&token=[0-9a-f]{64}$`));
  expect(link().id).toBe('1');
  expect(outbox.list()[0]?.text).toContain(`60分間有効で、1回だけ使えます。\n${outbox.list()[0]?.link}\n\n`);
});

test('answers an unknown address and a repeated request alike and sends nothing', async () => {
  const { visitor, outbox, clock } = await start();
  expect((await remind(visitor, 'nobody@example.com')).status).toBe(200);
  expect(outbox.list()).toHaveLength(0);
  for (let i = 0; i < 2; i += 1) expect((await remind(visitor)).status).toBe(200);
  expect(outbox.list()).toHaveLength(1);
  clock.advance(60_000);
  expect((await remind(visitor)).status).toBe(200);
  expect(outbox.list()).toHaveLength(2);
});

test('rejects the seventh request in a minute for any address', async () => {
  const { visitor, clock } = await start();
  for (let i = 0; i < 6; i += 1) expect((await remind(visitor, `x${i}@example.com`)).status).toBe(200);
  const seventh = await remind(visitor);
  expect([seventh.status, seventh.headers.get('x-ratelimit-limit')]).toEqual([429, '6']);
  clock.advance(61_000);
  expect((await remind(visitor)).status).toBe(200);
});

test('changes the password once, ends all sessions and creates none', async () => {
  const { visitor, browser, link } = await start();
  const before = await browser().logIn();
  await remind(visitor);
  expect(await reset(visitor, { ...link(), ...NEW })).toEqual([200, undefined]);
  expect((await visitor.send('GET', '/api/user/me')).status).toBe(401);
  expect((await before.send('GET', '/api/user/me')).status).toBe(401);
  expect(await reset(visitor, { ...link(), ...NEW })).toEqual([422, INVALID]);
  await browser().logIn(EMAIL, NEW.password);
});

test('accepts only the last link of a member, for 60 minutes', async () => {
  const { visitor, clock, link } = await start();
  await remind(visitor);
  const first = link();
  expect(await reset(visitor, { ...first, ...NEW, id: 2 })).toEqual([422, INVALID]);
  expect(await reset(visitor, { ...first, ...NEW, token: 'nonsense' })).toEqual([422, INVALID]);
  clock.advance(61_000);
  await remind(visitor);
  expect(await reset(visitor, { ...first, ...NEW })).toEqual([422, INVALID]);
  clock.advance(60 * 60_000 + 1);
  expect(await reset(await visitor.csrf(), { ...link(), ...NEW })).toEqual([422, INVALID]);
});

test('requires 8 or more characters with letters and digits, typed twice', async () => {
  const { visitor } = await start();
  const refused = (password: string, password_confirmation: string) =>
    reset(visitor, { id: 1, token: 'x', password, password_confirmation });
  expect(await refused('abc', 'abd')).toEqual([
    422,
    {
      password: [
        'パスワードとパスワード確認が一致しません。',
        'パスワードの文字数は、8文字以上である必要があります。',
        'パスワードは数字を1文字以上含める必要があります。',
      ],
    },
  ]);
  expect(await refused('Abcd-1234', 'Abcd-1234')).toEqual([
    422,
    { password: ['パスワードには、正しい形式を指定してください。'] },
  ]);
});
