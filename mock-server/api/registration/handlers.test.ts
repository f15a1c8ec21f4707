import { expect, test } from 'vitest';
import { testApp } from '#mock-server/http/app.testing.ts';

// The recordings play the other responses.

const PHONE = '09012340001';
const names = { last_name: '新規', first_name: '一郎', last_name_kana: 'シンキ', first_name_kana: 'イチロウ' };

/** A visitor who has sent the identity, and the code that was sent to the phone. */
const start = async () => {
  const { worlds, browser } = testApp();
  const visitor = await browser().csrf();
  const send = async (method: string, path: string, json: object, headers = {}) => {
    const response = await visitor.send(method, path, { json, headers });
    return [response.status, Object.keys(((await response.json()) as { errors?: object }).errors ?? {})];
  };
  await send('PATCH', '/api/register', { ...names, phone_number: PHONE });
  const verification_code = worlds.default.outbox.list()[0]?.code;
  const verify = (headers = {}) => send('POST', '/api/sms/verify', { phone_number: PHONE, verification_code }, headers);
  return { browser, verification_code, verify, patch: (path: string, json: object) => send('PATCH', path, json) };
};

test('keeps the code valid if the request has no session', async () => {
  const { verify } = await start();
  expect(await verify({ origin: null })).toEqual([500, []]);
  expect(await verify()).toEqual([200, []]);
});

test('creates one member when sixteen browsers use one code at once', async () => {
  const { browser, verification_code } = await start();
  const json = { phone_number: PHONE, verification_code };
  const browsers = await Promise.all(Array.from({ length: 16 }, () => browser().csrf()));
  const all = await Promise.all(browsers.map((one) => one.send('POST', '/api/sms/verify', { json })));
  expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array(15).fill(422)]);
});

test('closes the email and password steps to a complete member before validation', async () => {
  const { verify, patch } = await start();
  await verify();
  const emailStep = (register_step: unknown) => patch('/api/register', { register_step, email: 'none' });
  const willing = { willingness_job_change: 5, willingness_side_job: 2, sending_agreement: true };
  for (const step of [1, '1', true]) expect(await emailStep(step)).toEqual([422, ['email']]);
  expect(await patch('/api/user/password', { register_step: 2, password: 'Secret-2025' })).toEqual([200, []]);
  expect(await patch('/api/register', { register_step: 9, ...willing })).toEqual([200, []]);
  for (const step of [1, '1', true]) expect(await emailStep(step)).toEqual([403, []]);
  for (const step of ['+1', '01', '1.0']) expect(await emailStep(step)).toEqual([422, ['register_step', 'email']]);
  for (const step of [[1], null]) expect(await emailStep(step)).toEqual([422, ['register_step']]);
  for (const body of [{ register_step: 2, password: 'Secret-2026' }, {}])
    expect(await patch('/api/user/password', body)).toEqual([403, []]);
  expect(await patch('/api/register', { register_step: 3, gender: 2 })).toEqual([200, []]);
});
