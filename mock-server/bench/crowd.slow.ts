import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TestClient } from '#mock-server/http/app.testing.ts';
import { PDF } from '#mock-server/http/validation/sample-files.testing.ts';
import { startMock } from './server.ts';

const SCENARIO = 'ordinary-day';
const PEOPLE = 50;
const times: number[] = [];

/** A browser in a world, which records the duration of each request in ms. */
const browserIn = (url: string, world: string) => {
  const client = new TestClient({ request: (path, init) => fetch(url + path, init) });
  client.jar.set('kit_world', world);
  // A connection that has been idle for long may be closed just when it is used again.
  const headers = { 'x-kit-world': world, connection: 'close' };
  return async (method: string, path: string, sent: { json?: object; body?: FormData } = {}, status = 200) => {
    const from = performance.now();
    const response = await client.send(method, path, { ...sent, headers });
    const text = await response.text();
    times.push(performance.now() - from);
    if (response.status !== status)
      throw new Error(`${method} ${path} is answered with ${response.status}, not ${status}: ${text}`);
    return text && JSON.parse(text).data;
  };
};

/** What the SPA sends when somebody reads an offer, registers, uploads a résumé and applies. @throws Error if the profile lacks it */
const register = async (url: string, world: string, number: number): Promise<void> => {
  const send = browserIn(url, world);
  const phone_number = `080${String(number).padStart(8, '0')}`;
  const resume = new FormData();
  resume.append('resume_file[]', new Blob([PDF, Buffer.alloc(20_000, ' ')]), '職務経歴書.pdf');
  await send('GET', '/sanctum/csrf-cookie', {}, 204);
  const [{ id: offer_id }] = await send('GET', '/api/offers?type=1');
  const name = { last_name: '新規', first_name: '一郎', last_name_kana: 'シンキ', first_name_kana: 'イチロウ' };
  await send('PATCH', '/api/register', { json: { ...name, phone_number } });
  const [{ code }] = await send('GET', `/__kit/worlds/${world}/outbox?to=${phone_number}`);
  await send('POST', '/api/sms/verify', { json: { phone_number, verification_code: code } });
  await send('PATCH', '/api/user/password', { json: { password: 'Hayakawa.2026', register_step: 2 } });
  await send('POST', '/api/user/resume', { body: resume });
  await send('POST', '/api/apply/', { json: { offer_id } });
  const me = await send('GET', '/api/user/me');
  expect([me.phone_number, me.resumes.files.length]).toEqual([phone_number, 1]);
};

test.each([
  ['in one world', undefined],
  ['each in a world of their own', SCENARIO],
])('50 people at once register, upload a résumé and apply, %s', async (where, scenario) => {
  await using stack = new AsyncDisposableStack();
  // In files: members and their résumés are what the server stores, not what it needs.
  const folder = mkdtempSync(join(tmpdir(), 'crowd-'));
  stack.defer(() => rmSync(folder, { recursive: true }));
  const { url, memory } = stack.use(await startMock(SCENARIO, ['--data', folder]));
  const control = browserIn(url, 'default');
  let registered = 0;
  const registerOften = async () => {
    for (let at = 0; at < 6; at += 1) {
      registered += 1;
      const number = registered;
      const id = scenario ? `crowd-${number}` : 'default';
      if (scenario) await control('POST', '/__kit/worlds', { json: { scenario, id } }, 201);
      await register(url, id, number);
      if (scenario) await control('DELETE', `/__kit/worlds/${id}`, {}, 204);
    }
  };
  const runs = [];
  for (let count = 0; count < 3; count += 1) {
    times.length = 0;
    await Promise.all(Array.from({ length: PEOPLE }, registerOften));
    const [median = 0, p99 = 0] = [0.5, 0.99].map(
      (part) => times.toSorted((a, b) => a - b)[Math.floor(times.length * part)],
    );
    runs.push({ median, p99, memory: process.platform === 'linux' ? memory() : 1 });
  }
  console.log(`300 registrations three times ${where}, in ms and MB:`, runs);
  // The first run compiles and fills caches.
  const [, second, third] = runs;
  expect(third?.p99).toBeLessThan(10 * (third?.median ?? 0));
  expect(third?.memory).toBeLessThan(1.15 * (second?.memory ?? 0));
});
