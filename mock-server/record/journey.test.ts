import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { TestClient } from '#mock-server/http/app.testing.ts';
import { mockAndTarget, recordedVisit } from './recorded.testing.ts';

const { target, kit } = await mockAndTarget();

const EMAIL = 'hana.sakaki@mail.example.jp';
const PASSWORD = 'Himitsu-4821';
const IDENTITY = {
  last_name: '榊',
  first_name: '華',
  last_name_kana: 'サカキ',
  first_name_kana: 'ハナ',
  phone_number: '08055501234',
};

const codeOf = async (): Promise<string> => {
  const outbox = await fetch(`${target.url}/__kit/worlds/default/outbox?kind=sms`);
  const { data } = (await outbox.json()) as { data: { code: string }[] };
  return data[0]?.code ?? '';
};

/** Registers with a mistake at each step, applies twice, and logs in again. */
const journey = async (browser: TestClient) => {
  const statuses: number[] = [];
  const send = async (method: string, path: string, json?: object) => {
    const { status } = await browser.send(method, path, json && { json });
    statuses.push(status);
  };
  const step = (register_step: number, values: object) => send('PATCH', '/api/register', { register_step, ...values });
  await browser.csrf();
  await send('PATCH', '/api/register', {
    ...IDENTITY,
    last_name: '',
    last_name_kana: 'さかき',
    first_name: 'あ'.repeat(256),
  });
  await send('PATCH', '/api/register', { ...IDENTITY, phone_number: '080-5550-1234' });
  await send('PATCH', '/api/register', IDENTITY);
  const code = await codeOf();
  const verify = (verification_code: string) =>
    send('POST', '/api/sms/verify', { phone_number: IDENTITY.phone_number, verification_code });
  await verify('12345');
  await verify(code === '123456' ? '654321' : '123456');
  await verify(code);
  await step(1, { email: 'hana.sakaki@' });
  await step(1, { email: 'minori@example.com' });
  await step(1, { email: EMAIL });
  await send('PATCH', '/api/user/password', { register_step: 2, password: 'himitsu' });
  await send('PATCH', '/api/user/password', { register_step: 2, password: PASSWORD });
  await step(3, { gender: 2 });
  await step(4, { birthday: '2999-09-23' });
  await step(4, { birthday: '1987-09-23' });
  await step(6, { current_company: '榊水産株式会社' });
  await step(7, { current_job: 1 });
  await step(8, { annual_income: 3 });
  await step(9, { willingness_job_change: 1, willingness_side_job: 1, sending_agreement: true });
  await step(10, { postal_code: '101-0021' });
  await step(10, { postal_code: '1010021' });
  await step(11, { current_industry: 1 });
  await send('GET', '/api/offers?type=1');
  await send('GET', '/api/offers/1');
  const stale = { json: { offer_id: 1 }, headers: { 'x-xsrf-token': 'stale' } };
  statuses.push((await browser.send('POST', '/api/apply/', stale)).status);
  await send('POST', '/api/apply/', { offer_id: 1 });
  await send('POST', '/api/apply/', { offer_id: 1 });
  await send('GET', '/api/user/me');
  await send('POST', '/api/logout');
  await send('POST', '/api/login', { email: EMAIL, password: 'Himitsu-4822' });
  await send('POST', '/api/login', { email: EMAIL, password: PASSWORD });
  await send('GET', '/api/user/me');
  return statuses;
};

test('replays a journey from the registration to an application without a false difference', async () => {
  const data = mkdtempSync(join(tmpdir(), 'journey-'));
  const { code, out, file } = await recordedVisit(
    kit,
    `--target ${target.url} --data ${data} --check`,
    async (browser) =>
      expect(await journey(browser)).toEqual([
        422, 422, 200, 422, 422, 200, 422, 422, 200, 422, 200, 200, 422, 200, 200, 200, 200, 200, 422, 200, 200, 200,
        200, 419, 200, 422, 200, 204, 422, 200, 200,
      ]),
  );
  const again = await kit(`record --replay ${file} --check`);
  for (const ran of [{ code, out }, again]) {
    expect(ran.out).toMatch(/32 exchanges, 0 differences\.\n31 compared with the mock's response/);
    expect(ran.out).toContain(
      '1 compared with the contract only, 0 not at all (1: the target rejected the CSRF token).',
    );
    expect(ran.code).toBe(0);
  }
  expect(
    readFileSync(file, 'utf8').match(/.{0,40}(?:榊|華|サカキ|さかき|5550|sakaki|imitsu|09-23|0021).{0,9}/g),
  ).toBeNull();
});
