import { expect, test } from 'vitest';
import { start } from './registration.testing.ts';

/** A member who has just verified the phone. */
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

test('requires the login for steps, but not for the identity', async () => {
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
])('rejects the step %j', async (json, errors) => {
  expect(await (await newcomer()).patch('/api/register', json)).toMatchObject({ status: 422, errors });
});

test('closes email and password steps to a complete member before validation', async () => {
  const { patch } = await newcomer();
  const refused = { status: 403, message: 'This action is unauthorized.' };
  const willing = { willingness_job_change: 5, willingness_side_job: 2, sending_agreement: true };
  expect((await patch('/api/register', { register_step: 8, annual_income: 4 })).status).toBe(200);
  expect((await patch('/api/register', { register_step: 1, email: 'new@example.com' })).status).toBe(200);
  expect((await patch('/api/user/password', { register_step: 2, password: 'Secret-2025' })).status).toBe(200);
  expect((await patch('/api/register', { register_step: 9, ...willing })).status).toBe(200);
  for (const email of ['other@example.com', 'none', null])
    expect(await patch('/api/register', { register_step: 1, email })).toMatchObject(refused);
  expect(await patch('/api/register', { register_step: '1' })).toMatchObject(refused);
  for (const body of [{ register_step: 2, password: 'Secret-2026' }, {}])
    expect(await patch('/api/user/password', body)).toMatchObject(refused);
  expect((await patch('/api/register', { register_step: 3, gender: 2 })).status).toBe(200);
});

test('rejects a step in another spelling', async () => {
  const { patch } = await newcomer();
  const willing = { willingness_job_change: 5, willingness_side_job: 2, sending_agreement: true };
  const answerTo = async (register_step: unknown) => {
    const { status, errors } = await patch('/api/register', { register_step, email: 'none' });
    return [status, Object.keys(errors ?? {})];
  };
  const isRefused = async () => {
    for (const step of ['+1', '01', '1.0']) expect(await answerTo(step)).toEqual([422, ['register_step', 'email']]);
    for (const step of [[1], null]) expect(await answerTo(step)).toEqual([422, ['register_step']]);
  };
  await isRefused();
  for (const step of [1, '1', true]) expect(await answerTo(step)).toEqual([422, ['email']]);
  expect((await patch('/api/register', { register_step: 8, annual_income: 4 })).status).toBe(200);
  expect((await patch('/api/register', { register_step: 9, ...willing })).status).toBe(200);
  await isRefused();
  for (const step of [1, '1', true]) expect(await answerTo(step)).toEqual([403, []]);
});

test('saves only the step’s own field and never lowers the progress', async () => {
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

test('keeps the session after the password step and accepts the password at login', async () => {
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
