import { expect, test } from 'vitest';
import { PHONE, start } from './registration.testing.ts';

const stranger = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('sends an accepted identity a code that a phone can fill in automatically', async () => {
  const { announce, messages, code } = await start();
  const response = await announce({ utm_source: 'ad' });
  expect([response.status, await response.json()]).toEqual([200, { message: '認証コードを送信しました' }]);
  expect(messages()).toMatchObject([{ kind: 'sms', code: expect.stringMatching(/^\d{6}$/) }]);
  expect(messages()[0]?.text.endsWith(`\n@localhost #${code()}`)).toBe(true);
});

test('reports a registered phone with the other errors and sends no code', async () => {
  const { announce } = await start();
  const response = await announce({ last_name: ' ', phone_number: '09000000001' });
  expect([response.status, await response.json()]).toEqual([
    422,
    {
      message: '姓は必須項目です。 (その他、1エラーあり)',
      errors: { last_name: ['姓は必須項目です。'], phone_number: ['この電話番号は既に登録されています'] },
    },
  ]);
});

test('creates a member with step 0 for the right code and logs in under a new session id', async () => {
  const { visitor, announce, code, verify } = await start();
  await announce();
  const before = visitor.copy();
  expect(await verify(code())).toMatchObject({
    status: 200,
    data: { last_name: '新規', phone_number: PHONE, email: null, register_step: 0, sending_agreement: false },
  });
  expect((await visitor.send('GET', '/api/user/me')).status).toBe(200);
  expect((await before.send('GET', '/api/user/me')).status).toBe(401);
  expect(await verify(code())).toMatchObject({ status: 422, message: '既に認証済みです' });
});

test('accepts a code for ten minutes of the world’s clock', async () => {
  const { clock, announce, code, verify } = await start();
  await announce();
  clock.advance(585_000);
  expect(await verify(stranger(code()))).toMatchObject({ status: 422, message: '認証コードが一致しません' });
  clock.advance(15_000);
  expect(await verify(code())).toMatchObject({ status: 422, message: '認証コードの有効期限が切れています' });
  await announce();
  expect((await verify(code())).status).toBe(200);
});

test('invalidates a code after the fifth wrong attempt', async () => {
  const { announce, code, verify } = await start();
  await announce();
  for (let i = 0; i < 5; i++) expect((await verify(stranger(code()))).message).toBe('認証コードが一致しません');
  expect((await verify(code())).message).toBe('認証コードの有効期限が切れています');
});

test('sends a new code again and invalidates the previous one', async () => {
  const { announce, messages, verify } = await start();
  await announce();
  do await announce();
  while (messages()[0]?.code === messages().at(-1)?.code);
  expect((await verify(messages().at(-1)?.code ?? '')).message).toBe('認証コードが一致しません');
  expect((await verify(messages()[0]?.code ?? '')).status).toBe(200);
});

test('answers an unknown phone like a wrong code', async () => {
  const { verify } = await start();
  expect((await verify('123456')).message).toBe('認証コードが一致しません');
  expect((await verify('１２３４５６')).message).toBe('認証コードは、6桁にしてください。');
});

test('creates one member when sixteen browsers use one code at once', async () => {
  const { browser, announce, code, verify } = await start();
  await announce();
  const browsers = await Promise.all(Array.from({ length: 16 }, () => browser().csrf()));
  const all = await Promise.all(browsers.map((one) => verify(code(), one)));
  expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(15).fill(422)]);
  expect(new Set(all.map(({ message }) => message))).toEqual(new Set([undefined, '既に認証済みです']));
});

test('keeps the code valid if the request has no session', async () => {
  const { announce, code, verify, visitor } = await start();
  await announce();
  const headers = { origin: null, accept: 'application/json' };
  const json = { phone_number: PHONE, verification_code: code() };
  expect((await visitor.send('POST', '/api/sms/verify', { json, headers })).status).toBe(500);
  expect((await verify(code())).status).toBe(200);
});
