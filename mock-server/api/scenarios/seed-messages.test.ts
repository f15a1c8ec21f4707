import { expect, test } from 'vitest';
import type { KitMessage } from '#contracts/kit/message.ts';
import type { Seed } from '#fixtures/loader/seed/seed.ts';
import { contractCheckIn } from '#mock-server/api/contract-check.testing.ts';
import { createWorlds } from '#mock-server/app.ts';
import { emailChanges, passwordResetTokens } from '#mock-server/db/system-tables.ts';
import { appOf, smallSeed, TestClient, WEB } from '#mock-server/http/app.testing.ts';

const names = { last_name: '早川', first_name: '結衣', last_name_kana: 'ハヤカワ', first_name_kana: 'ユイ' };
const phone_number = '09000000201';
const code = (digits: string, sent_at: string) => ({ ...names, phone_number, code: digits, sent_at });
const mail = (token: string, sent_at: string) => ({ member_id: 1, token, sent_at });
const change = (token: string, sent_at: string) => ({ ...mail(token, sent_at), new_email: `${token}@example.com` });
const sent = {
  resetLinks: [mail('reset-taro-1', '-5m')],
  emailChanges: [{ member_id: 1, new_email: 'neu@example.com', token: 'email-taro-1', sent_at: '-1h' }],
  smsCodes: [code('135790', '-1m')],
} satisfies Partial<Seed>;

/** Worlds of a scenario with the parts in `seeded`. */
const setUp = (seeded: { also: Partial<Seed> }) => {
  const load = () => ({ ...smallSeed(), ...seeded.also });
  const worlds = createWorlds({ load, scenario: 'small', webOrigin: WEB });
  const browser = new TestClient(appOf(worlds), contractCheckIn(worlds));
  const post = async (path: string, json: object) => (await browser.send('POST', path, { json })).status;
  return { worlds, browser, post };
};
/** A message without its variable parts. */
const wording = ({ kind, to, text, code, link }: KitMessage) => {
  const token = code ?? /token=(.+)$/.exec(link ?? '')?.[1] ?? '';
  return { kind, to, text: text.replaceAll(token, '…'), link: link?.replace(token, '…') };
};

test('lists messages from before the start in the outbox, newest first', () => {
  const { default: world } = setUp({ also: sent }).worlds;
  const now = world.clock.now();
  const ago = ({ at }: KitMessage) => Math.round((now - Date.parse(at)) / 60_000);
  expect(world.outbox.list().map((message) => [message.to, ago(message)])).toEqual([
    [phone_number, 1],
    ['taro@example.com', 5],
    ['neu@example.com', 60],
  ]);
  expect(world.outbox.list()).toMatchObject([
    { kind: 'sms', code: '135790' },
    { kind: 'password_reset', link: `${WEB}/reset/password?id=1&token=reset-taro-1` },
    { kind: 'email_change', link: `${WEB}/settings?token=email-taro-1` },
  ]);
});

test('keeps only the message of a used link', () => {
  const used = <T extends object>(links: readonly T[]) => links.map((link) => ({ ...link, used: true }));
  const also = { resetLinks: used(sent.resetLinks), emailChanges: used(sent.emailChanges) };
  const { db, outbox } = setUp({ also }).worlds.default;
  expect(outbox.list()).toHaveLength(2);
  expect([...db.select().from(passwordResetTokens).all(), ...db.select().from(emailChanges).all()]).toEqual([]);
});

test('words seeded messages like the API', async () => {
  const seeded = setUp({ also: sent }).worlds.default.outbox.list();
  const { worlds, browser } = setUp({ also: {} });
  await browser.csrf();
  await browser.send('POST', '/api/password/request', { json: { email: 'taro@example.com' } });
  await browser.send('PATCH', '/api/register', { json: { ...names, phone_number } });
  await browser.logIn('taro@example.com', 'Secret-2024');
  await browser.send('POST', '/api/user/email/request', { json: { new_email: 'neu@example.com' } });
  const byKind = (messages: KitMessage[]) => messages.map(wording).sort((a, b) => a.kind.localeCompare(b.kind));
  expect(byKind(seeded)).toEqual(byKind(worlds.default.outbox.list()));
});

const codes = [code('111111', '-3m'), code('222222', '-1m')];
const atOnce = [code('111111', '-1m'), code('222222', '-1m')];
const verify = (verification_code: string) => ({ phone_number, verification_code });
const [EARLIER, LATER] = [verify('111111'), verify('222222')];
const resetLinks = [mail('reset-link-1', '-9m'), mail('reset-link-2', '-5m')];
const reset = (token: string) => ({ id: 1, token, password: 'Renewed2024', password_confirmation: 'Renewed2024' });
const RESETS = ['reset-link-1', 'reset-link-2'].map(reset);

test.each<[what: string, also: Partial<Seed>, path: string, sent: object[], statuses: number[]]>([
  ['codes', { smsCodes: codes }, '/api/sms/verify', [EARLIER, LATER], [422, 200]],
  ['codes, written first', { smsCodes: codes.toReversed() }, '/api/sms/verify', [EARLIER, LATER], [422, 200]],
  ['codes sent at once, the later written', { smsCodes: atOnce }, '/api/sms/verify', [EARLIER, LATER], [422, 200]],
  ['links for a new password', { resetLinks }, '/api/password/reset', RESETS, [422, 200]],
  [
    'links for a new password, unless it was used',
    { resetLinks: resetLinks.map((link) => ({ ...link, used: link.token === 'reset-link-2' })) },
    '/api/password/reset',
    RESETS,
    [422, 422],
  ],
  [
    'links that confirm an email',
    { emailChanges: [change('email-1', '-2h'), change('email-2', '-1h')] },
    '/api/user/email/change',
    [{ token: 'email-1' }, { token: 'email-2' }],
    [422, 200],
  ],
])('accepts the last sent of two %s', async (_what, also, path, sent, statuses) => {
  const { browser, post } = setUp({ also });
  await browser.logIn();
  expect([await post(path, sent[0] ?? {}), await post(path, sent[1] ?? {})]).toEqual(statuses);
});
