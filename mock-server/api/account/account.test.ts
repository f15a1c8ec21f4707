import { expect, test } from 'vitest';
import { type TestClient, testApp, WEB } from '#mock-server/http/app.testing.ts';

const INVALID = { token: ['このリンクは無効か、有効期限が切れています'] };

const send = async (browser: TestClient, method: string, path: string, json: object) => {
  const response = await browser.send(method, path, { json });
  const { errors } = (await response.json()) as { errors?: unknown };
  return [response.status, errors];
};
const request = (browser: TestClient, new_email: string) =>
  send(browser, 'POST', '/api/user/email/request', { new_email });
const confirm = (browser: TestClient, token: string) => send(browser, 'POST', '/api/user/email/change', { token });

const start = async () => {
  const { worlds, browser } = testApp();
  const { outbox, clock } = worlds.default;
  const token = () => new URL(outbox.list()[0]?.link ?? '').searchParams.get('token') ?? '';
  return { outbox, clock, token, browser, taro: await browser().logIn() };
};

test('changes an email once by the link sent to the new address', async () => {
  const { taro, outbox, token } = await start();
  expect(await request(taro, 'changed@example.com')).toEqual([200, undefined]);
  expect(outbox.list()[0]).toMatchObject({ kind: 'email_change', to: 'changed@example.com' });
  expect(outbox.list()[0]?.link).toBe(`${WEB}/settings?token=${token()}`);
  expect(outbox.list()[0]?.text).toContain(`リンクは24時間有効です。\n${WEB}/settings?token=${token()}\n\n`);
  expect(await confirm(taro, token())).toEqual([200, undefined]);
  const { data } = (await (await taro.send('GET', '/api/user/me')).json()) as { data: { email: string } };
  expect(data.email).toBe('changed@example.com');
  expect(await confirm(taro, token())).toEqual([422, INVALID]);
});

test('ends the links of a password reset with a changed email, not with the same one', async () => {
  const { taro, browser, outbox, token } = await start();
  const visitor = await browser().csrf();
  const NEW = { password: 'Renewed2024', password_confirmation: 'Renewed2024' };
  const remind = async (email: string) => {
    await send(visitor, 'POST', '/api/password/request', { email });
    return Object.fromEntries(new URL(outbox.list()[0]?.link ?? '').searchParams);
  };
  const reset = (link: object) => send(visitor, 'POST', '/api/password/reset', { ...link, ...NEW });
  const gone = [422, { token: ['このパスワード再設定トークンは無効です。'] }];

  const old = await remind('taro@example.com');
  await request(taro, 'changed@example.com');
  await confirm(taro, token());
  expect(await reset(old)).toEqual(gone);
  // The pause between two reminders ends too.
  expect(await reset(await remind('changed@example.com'))).toEqual([200, undefined]);

  const hanako = await browser().logIn('hanako@example.com', 'Secret-2025');
  const saveEmail = (email: string) => send(hanako, 'PATCH', '/api/register', { register_step: 1, email });
  const hers = await remind('hanako@example.com');
  await saveEmail('hanako.mihon@example.com');
  expect(await reset(hers)).toEqual(gone);
  const second = await remind('hanako.mihon@example.com');
  await saveEmail('hanako.mihon@example.com');
  expect(await reset(second)).toEqual([200, undefined]);
});

test('rejects a link of another member, an older one, one after 24 hours or of a taken address', async () => {
  const { taro, token, clock, browser } = await start();
  const hanako = await browser().logIn('hanako@example.com', 'Secret-2025');
  await request(taro, 'changed@example.com');
  const first = token();
  expect(await confirm(hanako, first)).toEqual([422, INVALID]);
  await request(taro, 'changed@example.com');
  expect(await confirm(taro, first)).toEqual([422, INVALID]);
  const second = token();
  await request(hanako, 'changed@example.com');
  expect(await confirm(hanako, token())).toEqual([200, undefined]);
  expect(await confirm(taro, second)).toEqual([422, INVALID]);
  await request(taro, 'late@example.com');
  clock.advance(24 * 3_600_000 + 1);
  expect(await confirm(await browser().logIn(), token())).toEqual([422, INVALID]);
});

test('rejects an email that is taken or in full width', async () => {
  const { taro } = await start();
  expect(await request(taro, 'hanako@example.com')).toEqual([
    422,
    { new_email: ['指定の新しいメールアドレスは既に使用されています。'] },
  ]);
  expect(await request(taro, 'ｔａｒｏ＠example.com')).toEqual([
    422,
    { new_email: ['新しいメールアドレスは、有効なメールアドレス形式で指定してください。'] },
  ]);
});

test('keeps this session after a password change and ends the others', async () => {
  const { taro, browser } = await start();
  const elsewhere = await browser().logIn();
  const change = (current_password: string, new_password: string) =>
    send(taro, 'PATCH', '/api/user/password/change', { current_password, new_password });
  expect(await change('x', '12345678')).toEqual([
    422,
    {
      current_password: ['パスワードが正しくありません。'],
      new_password: ['新しいパスワードは文字を1文字以上含める必要があります。'],
    },
  ]);
  expect((await elsewhere.send('GET', '/api/user/me')).status).toBe(200);
  expect(await change('Secret-2024', 'Changed-2024')).toEqual([200, undefined]);
  expect((await taro.send('GET', '/api/user/me')).status).toBe(200);
  expect((await elsewhere.send('GET', '/api/user/me')).status).toBe(401);
  await browser().logIn('taro@example.com', 'Changed-2024');
});
