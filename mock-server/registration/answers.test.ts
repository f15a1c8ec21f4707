import { expect, test } from 'vitest';
import { type Browser, testApp } from '#mock-server/test-world.ts';

const PHONE = '09012340001';
const identity = {
  last_name: '新規',
  first_name: '一郎',
  last_name_kana: 'シンキ',
  first_name_kana: 'イチロウ',
  phone_number: PHONE,
};
const stranger = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const start = async () => {
  const { worlds, browser } = testApp();
  const visitor = await browser().csrf();
  const announce = (more = {}) => visitor.send('PATCH', '/api/register', { json: { ...identity, ...more } });
  const letters = () => worlds.default.outbox.list().filter(({ to }) => to === PHONE);
  const code = () => letters()[0]?.code ?? '';
  const verify = async (verification_code: string, who: Browser = visitor) => {
    const response = await who.send('POST', '/api/sms/verify', { json: { phone_number: PHONE, verification_code } });
    const body = (await response.json()) as { message?: string; data?: Record<string, unknown> };
    return { status: response.status, ...body };
  };
  return { clock: worlds.default.clock, browser, visitor, announce, letters, code, verify };
};

/** A member who has just proved the phone. */
const newcomer = async () => {
  const world = await start();
  await world.announce();
  await world.verify(world.code());
  const patch = async (path: string, json: unknown) => {
    const response = await world.visitor.send('PATCH', path, { json });
    const body = (await response.json()) as { data: Record<string, unknown>; errors: unknown };
    return { status: response.status, ...body };
  };
  return { ...world, patch };
};

test('an accepted identity is sent a code that a phone can fill in by itself', async () => {
  const { announce, letters, code } = await start();
  const response = await announce({ utm_source: 'ad' });
  expect([response.status, await response.json()]).toEqual([200, { message: '認証コードを送信しました' }]);
  expect(letters()).toMatchObject([{ kind: 'sms', code: expect.stringMatching(/^\d{6}$/) }]);
  expect(letters()[0]?.text.endsWith(`\n@localhost #${code()}`)).toBe(true);
});

test('a registered phone is told with the other errors, and gets no code', async () => {
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

test('the right code makes a member with step 0 and logs in under a new session id', async () => {
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

test('a code lives ten minutes by the clock of the world', async () => {
  const { clock, announce, code, verify } = await start();
  await announce();
  clock.advance(585_000);
  expect(await verify(stranger(code()))).toMatchObject({ status: 422, message: '認証コードが一致しません' });
  clock.advance(15_000);
  expect(await verify(code())).toMatchObject({ status: 422, message: '認証コードの有効期限が切れています' });
  await announce();
  expect((await verify(code())).status).toBe(200);
});

test('the fifth wrong try burns a code', async () => {
  const { announce, code, verify } = await start();
  await announce();
  for (let i = 0; i < 5; i++) expect((await verify(stranger(code()))).message).toBe('認証コードが一致しません');
  expect((await verify(code())).message).toBe('認証コードの有効期限が切れています');
});

test('a resend makes a new code, and the one before no longer fits', async () => {
  const { announce, letters, verify } = await start();
  await announce();
  do await announce();
  while (letters()[0]?.code === letters().at(-1)?.code);
  expect((await verify(letters().at(-1)?.code ?? '')).message).toBe('認証コードが一致しません');
  expect((await verify(letters()[0]?.code ?? '')).status).toBe(200);
});

test('a phone nobody announced is told what a wrong code is told', async () => {
  const { verify } = await start();
  expect((await verify('123456')).message).toBe('認証コードが一致しません');
  expect((await verify('１２３４５６')).message).toBe('認証コードは、6桁にしてください。');
});

test('one code used by sixteen browsers at once makes one member', async () => {
  const { browser, announce, code, verify } = await start();
  await announce();
  const browsers = await Promise.all(Array.from({ length: 16 }, () => browser().csrf()));
  const all = await Promise.all(browsers.map((one) => verify(code(), one)));
  expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(15).fill(422)]);
  expect(new Set(all.map(({ message }) => message))).toEqual(new Set([undefined, '既に認証済みです']));
});

test('without a session the code stays good', async () => {
  const { announce, code, verify, visitor } = await start();
  await announce();
  const headers = { origin: null, accept: 'application/json' };
  const json = { phone_number: PHONE, verification_code: code() };
  expect((await visitor.send('POST', '/api/sms/verify', { json, headers })).status).toBe(500);
  expect((await verify(code())).status).toBe(200);
});

test('steps need the login, the identity does not', async () => {
  const { visitor } = await start();
  const status = async (path: string, json: unknown) => (await visitor.send('PATCH', path, { json })).status;
  expect(await status('/api/register', { register_step: 1, email: 'a@example.com' })).toBe(401);
  expect(await status('/api/user/password', { register_step: 2, password: 'Secret-2024' })).toBe(401);
});

test.each([
  [{ register_step: null, email: 'a@example.com' }, { register_step: ['登録ステップは必須項目です。'] }],
  [{ register_step: 99 }, { register_step: ['選択された登録ステップは、有効ではありません。'] }],
  [{ register_step: 1, email: 'taro@example.com' }, { email: ['指定のメールアドレスは既に使用されています。'] }],
  [{ register_step: 4, birthday: '2999-01-01' }, { birthday: ['生年月日には、today以前の日付を指定してください。'] }],
  [{ register_step: 4, birthday: '1990-02-30' }, { birthday: ["生年月日の形式が'Y-m-d'と一致しません。"] }],
  [{ register_step: 7, current_job: 999 }, { current_job: ['選択された現在の職種は、有効ではありません。'] }],
  [{ register_step: 8, annual_income: 9 }, { annual_income: ['年収には、1から、8までの数字を指定してください。'] }],
])('the wizard refuses %j', async (json, errors) => {
  expect(await (await newcomer()).patch('/api/register', json)).toMatchObject({ status: 422, errors });
});

test('a step saves its own field only, and the progress never falls', async () => {
  const { patch } = await newcomer();
  const saved = async (json: unknown) => (await patch('/api/register', json)).data;
  expect(await saved({ register_step: 1, email: ' new@example.com ' })).toMatchObject({
    register_step: 1,
    email: 'new@example.com',
  });
  expect(await saved({ register_step: '8', annual_income: '4' })).toMatchObject({ register_step: 8, annual_income: 4 });
  expect(await saved({ register_step: 3, gender: 2, current_company: 'よそ' })).toMatchObject({
    register_step: 8,
    gender: 2,
    current_company: null,
  });
});

test('the password step keeps the session, and the password is good for a login', async () => {
  const { patch, visitor, browser } = await newcomer();
  await patch('/api/register', { register_step: 1, email: 'new@example.com' });
  expect(await patch('/api/user/password', { register_step: 2, password: 'abc' })).toMatchObject({
    errors: {
      password: [
        'パスワードの文字数は、8文字以上である必要があります。',
        'パスワードは数字を1文字以上含める必要があります。',
      ],
    },
  });
  const blank = await patch('/api/user/password', { register_step: 2, password: '\u3000\u3000\u3000\u3000' });
  expect(blank).toMatchObject({
    errors: {
      password: [
        'パスワードの文字数は、8文字以上である必要があります。',
        'パスワードは文字を1文字以上含める必要があります。',
        'パスワードは数字を1文字以上含める必要があります。',
        'パスワードには、正しい形式を指定してください。',
      ],
    },
  });
  expect(await patch('/api/user/password', { register_step: 2, password: 'Secret-2025!' })).toMatchObject({
    status: 200,
    data: { register_step: 2 },
  });
  expect((await visitor.send('GET', '/api/user/me')).status).toBe(200);
  await browser().logIn('new@example.com', 'Secret-2025!');
});
