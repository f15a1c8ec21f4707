import { expect, test } from 'vitest';
import { members } from '#mock-server/db/member-tables.ts';
import { schema } from '#mock-server/db/schema.ts';
import { type TestClient, testApp } from '#mock-server/http/app.testing.ts';

// The recordings play the other responses.

const send = async (browser: TestClient, method: string, path: string, json: object) => {
  const response = await browser.send(method, path, { json });
  const { errors } = (await response.json()) as { errors?: unknown };
  return [response.status, errors];
};
const request = (browser: TestClient, new_email: string) =>
  send(browser, 'POST', '/api/user/email/request', { new_email });
const confirm = (browser: TestClient, token = '') => send(browser, 'POST', '/api/user/email/change', { token });
const remind = (browser: TestClient, email: string) => send(browser, 'POST', '/api/password/request', { email });

const start = async () => {
  const { worlds, browser } = testApp();
  const { outbox, clock, db } = worlds.default;
  const link = () => Object.fromEntries(new URL(outbox.list()[0]?.link ?? '').searchParams);
  return { outbox, clock, db, link, browser, visitor: await browser().csrf(), taro: await browser().logIn() };
};
type Browser = Awaited<ReturnType<typeof start>>['browser'];
const hanakoIn = (browser: Browser) => browser().logIn('hanako@example.com', 'Secret-2025');

test('ends the links of a password reset with a changed email, not with the same one', async () => {
  const { taro, browser, visitor, link } = await start();
  const NEW = { password: 'Renewed2024', password_confirmation: 'Renewed2024' };
  const reset = (sent: object) => send(visitor, 'POST', '/api/password/reset', { ...sent, ...NEW });
  const linkTo = async (email: string) => {
    await remind(visitor, email);
    return link();
  };
  const gone = [422, { token: ['このパスワード再設定トークンは無効です。'] }];

  const old = await linkTo('taro@example.com');
  await request(taro, 'changed@example.com');
  await confirm(taro, link().token);
  expect(await reset(old)).toEqual(gone);
  // The pause between two reminders ends too.
  expect(await reset(await linkTo('changed@example.com'))).toEqual([200, undefined]);

  const hanako = await hanakoIn(browser);
  const saveEmail = (email: string) => send(hanako, 'PATCH', '/api/register', { register_step: 1, email });
  const hers = await linkTo('hanako@example.com');
  await saveEmail('hanako.mihon@example.com');
  expect(await reset(hers)).toEqual(gone);
  const second = await linkTo('hanako.mihon@example.com');
  await saveEmail('hanako.mihon@example.com');
  expect(await reset(second)).toEqual([200, undefined]);
});

test('rejects a link to an address that is taken by now', async () => {
  const { taro, browser, link } = await start();
  await request(taro, 'changed@example.com');
  const { token } = link();
  const hanako = await hanakoIn(browser);
  await request(hanako, 'changed@example.com');
  expect(await confirm(hanako, link().token)).toEqual([200, undefined]);
  expect(await confirm(taro, token)).toEqual([422, { token: ['このリンクは無効か、有効期限が切れています'] }]);
});

test('sends no mail to an unknown address, nor a second one within a minute', async () => {
  const { visitor, outbox, clock } = await start();
  for (const email of ['nobody@example.com', 'taro@example.com', 'taro@example.com'])
    expect(await remind(visitor, email)).toEqual([200, undefined]);
  expect(outbox.list()).toHaveLength(1);
  clock.advance(60_000);
  await remind(visitor, 'taro@example.com');
  expect(outbox.list()).toHaveLength(2);
});

test('a withdrawal deletes all rows of the member, frees the address and turns other browsers into visitors', async () => {
  const { db, taro, browser } = await start();
  const elsewhere = await browser().logIn();
  await send(taro, 'POST', '/api/apply/', { offer_id: 1 });
  const reasons = { questionnaires: [1, 12], other_text: 'ほか', free_text: null };
  expect(await send(taro, 'PUT', '/api/user/1', reasons)).toEqual([200, undefined]);
  const { schools, careers, resumeFiles, resumeUrls, applications, withdrawals } = schema;
  for (const table of [schools, careers, resumeFiles, resumeUrls, applications])
    expect(db.select().from(table).all()).toEqual([]);
  expect(db.select({ id: members.id }).from(members).all()).toEqual([{ id: 2 }]);
  expect(db.select().from(withdrawals).all()).toMatchObject([reasons]);
  expect(await request(await hanakoIn(browser), 'taro@example.com')).toEqual([200, undefined]);
  expect((await elsewhere.send('GET', '/api/user/me')).status).toBe(401);
  expect((await elsewhere.send('GET', '/api/offers?type=1')).status).toBe(200);
});
