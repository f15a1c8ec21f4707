import { expect, test } from 'vitest';
import { members } from '#mock-server/db/member-tables.ts';
import { applications } from '#mock-server/db/offer-tables.ts';
import { testApp } from '#mock-server/http/app.testing.ts';

const ROUNDS = 20;
const AT_ONCE = Array.from({ length: 16 }, (_, index) => index);

const statusesOf = async (responses: readonly Promise<Response>[]) =>
  (await Promise.all(responses)).map(({ status }) => status).sort((a, b) => a - b);

const ONE_OF_SIXTEEN = [200, ...AT_ONCE.slice(1).map(() => 422)];

test('accepts exactly one of 16 simultaneous applications, 20 times', async () => {
  const { worlds, browser } = testApp();
  const { db } = worlds.default;
  const taro = await browser().logIn();
  for (let round = 0; round < ROUNDS; round += 1) {
    const json = { offer_id: 1 + (round % 3) };
    const statuses = await statusesOf(AT_ONCE.map(() => taro.copy().send('POST', '/api/apply/', { json })));
    expect(statuses).toEqual([200, ...statuses.slice(1)]);
    expect(new Set(statuses.slice(1))).toEqual(new Set([expect.any(Number)]));
    expect(statuses[1]).toBeGreaterThanOrEqual(400);
    expect(statuses.at(-1)).toBeLessThan(500);
    expect(db.select().from(applications).all()).toHaveLength(1);
    db.delete(applications).run();
  }
});

test('creates exactly one member from 16 simultaneous uses of an SMS code, 20 times', async () => {
  const { worlds, browser } = testApp();
  const { db, outbox } = worlds.default;
  const before = db.select().from(members).all().length;
  for (let round = 0; round < ROUNDS; round += 1) {
    const phone_number = `0901234${String(round).padStart(4, '0')}`;
    const visitors = await Promise.all(AT_ONCE.map(() => browser().csrf()));
    const identity = { last_name: '新規', first_name: '一郎', last_name_kana: 'シンキ', first_name_kana: 'イチロウ' };
    await visitors[0]?.send('PATCH', '/api/register', { json: { ...identity, phone_number } });
    const verification_code = outbox.list().find(({ to }) => to === phone_number)?.code;
    const json = { phone_number, verification_code };
    expect(await statusesOf(visitors.map((one) => one.send('POST', '/api/sms/verify', { json })))).toEqual(
      ONE_OF_SIXTEEN,
    );
    expect(db.select().from(members).all()).toHaveLength(before + round + 1);
  }
});
