import { expect, test } from 'vitest';
import type { Seed } from '#fixtures/loader/seed/seed.ts';
import { contractCheckIn } from '#mock-server/api/contract-check.testing.ts';
import { appOf, smallSeed, TestClient, WEB } from '#mock-server/http/app.testing.ts';
import { Worlds } from './registry.ts';

const names = { last_name: '早川', first_name: '結衣', last_name_kana: 'ハヤカワ', first_name_kana: 'ユイ' };
const phone_number = '09000000201';
const code = (digits: string, sent_at: string) => ({ ...names, phone_number, code: digits, sent_at });
const mail = (token: string, sent_at: string) => ({ member_id: 1, token, sent_at });
const change = (token: string, sent_at: string) => ({ ...mail(token, sent_at), new_email: `${token}@example.com` });

/** A world that starts with sent messages, and the responses to a browser there. */
const worldOf = (sent: Partial<Seed>) => {
  const worlds = new Worlds({ load: () => ({ ...smallSeed(), ...sent }), scenario: 'small', webOrigin: WEB });
  const app = appOf(worlds);
  const browser = () => new TestClient(app, contractCheckIn(worlds));
  const post = async (path: string, json: object, by = browser().csrf()) =>
    (await (await by).send('POST', path, { json })).status;
  return { worlds, browser, post };
};

test.each([
  ['in their order', (codes: object[]) => codes],
  ['the other way round', (codes: object[]) => codes.toReversed()],
])('accepts the last sent of two codes for one phone, written %s', async (_how, order) => {
  const smsCodes = order([code('111111', '-3m'), { ...code('222222', '-1m'), first_name: '結子' }]) as Seed['smsCodes'];
  const { worlds, post } = worldOf({ smsCodes });
  expect(worlds.default.outbox.list().map((message) => message.code)).toEqual(['222222', '111111']);
  const verify = (verification_code: string) => post('/api/sms/verify', { phone_number, verification_code });
  expect([await verify('111111'), await verify('222222')]).toEqual([422, 200]);
  expect(worlds.default.sqlite.prepare("SELECT id FROM members WHERE first_name = '結子'").all()).toHaveLength(1);
});

test('accepts the later written of two codes sent at once', async () => {
  const { post } = worldOf({ smsCodes: [code('111111', '-1m'), code('222222', '-1m')] });
  expect(await post('/api/sms/verify', { phone_number, verification_code: '222222' })).toBe(200);
});

test('accepts the last sent of two links for a new password', async () => {
  const { worlds, post } = worldOf({ resetLinks: [mail('reset-link-1', '-9m'), mail('reset-link-2', '-5m')] });
  expect(worlds.default.outbox.list()).toHaveLength(2);
  const words = { password: 'Renewed2024', password_confirmation: 'Renewed2024' };
  const reset = (token: string) => post('/api/password/reset', { id: 1, token, ...words });
  expect([await reset('reset-link-1'), await reset('reset-link-2')]).toEqual([422, 200]);
});

test('accepts the last sent of two links that confirm an email', async () => {
  const { browser, post } = worldOf({ emailChanges: [change('email-link-1', '-2h'), change('email-link-2', '-1h')] });
  const taro = await browser().logIn();
  const confirm = (token: string) => post('/api/user/email/change', { token }, Promise.resolve(taro));
  expect([await confirm('email-link-1'), await confirm('email-link-2')]).toEqual([422, 200]);
});

test('a used link invalidates earlier ones', async () => {
  const resetLinks = [mail('reset-link-1', '-9m'), { ...mail('reset-link-2', '-5m'), used: true }];
  const words = { password: 'Renewed2024', password_confirmation: 'Renewed2024' };
  expect(await worldOf({ resetLinks }).post('/api/password/reset', { id: 1, token: 'reset-link-1', ...words })).toBe(
    422,
  );
});
