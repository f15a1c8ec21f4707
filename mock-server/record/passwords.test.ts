import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { TestClient } from '#mock-server/http/app.testing.ts';
import { differencesIn, mockAndTarget, recordedVisit } from './recorded.testing.ts';

const data = mkdtempSync(join(tmpdir(), 'passwords-'));
const { target, kit } = await mockAndTarget();

const EMAIL = 'minori@example.com';
const OLD = 'Michi-2026';
const NEW = 'Another-2026';

/** Records a visit at a target that equals the mock, and checks the statuses of its responses. */
const recorded = async (visit: (browser: TestClient) => Promise<Response[]>, expected: number[], options = '') => {
  const { file } = await recordedVisit(kit, `--target ${target.url} --data ${data} ${options}`, async (browser) =>
    expect((await visit(browser)).map(({ status }) => status)).toEqual(expected),
  );
  return file;
};
const replayed = async (file: string) => {
  const { code, out } = await kit(`record --replay ${file} --check`);
  return { code, differences: differencesIn(out), out };
};

const change = (browser: TestClient, json: object) => browser.send('PATCH', '/api/user/password/change', { json });
const changes = async (browser: TestClient) => {
  await browser.logIn(EMAIL, OLD);
  return [
    await change(browser, { current_password: 'Wrong-2026', new_password: NEW }),
    await change(browser, { current_password: OLD, new_password: 'short' }),
    await change(browser, { current_password: OLD, new_password: NEW }),
  ];
};

const resetLink = async (browser: TestClient): Promise<Record<string, string>> => {
  await browser.csrf();
  await browser.send('POST', '/api/password/request', { json: { email: EMAIL } });
  const outbox = await fetch(`${target.url}/__kit/worlds/default/outbox`);
  const { data: sent } = (await outbox.json()) as { data: { link?: string }[] };
  return Object.fromEntries(new URL(sent[0]?.link ?? '').searchParams);
};
const reset = (password: string) => ({ password, password_confirmation: password });
const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

const resets = async (browser: TestClient) => {
  const link = await resetLink(browser);
  const send = (body: BodyInit) => browser.send('POST', '/api/password/reset', { body });
  return [
    await send(new URLSearchParams({ ...link, token: 'wrong', ...reset(NEW) })),
    await send(formOf({ ...link, ...reset('Short-1') })),
    await browser.send('POST', '/api/password/reset', { json: { ...link, ...reset('Another2026') } }),
  ];
};

const passwordStep = (browser: TestClient, password: string) =>
  browser.send('PATCH', '/api/user/password', { json: { register_step: 2, password } });
const steps = async (browser: TestClient) => {
  await browser.logIn('mei@example.com', 'Mei.Kubota2026');
  return [await passwordStep(browser, 'abc'), await passwordStep(browser, NEW)];
};

test.each([
  ['a change of the password', changes, [422, 422, 200]],
  ['a reset of it by mail', resets, [422, 422, 200]],
  ["the registration's password step", steps, [422, 200]],
])('replays %s with the same results and compares it with the mock', async (_what, visit, statuses) => {
  const { code, differences, out } = await replayed(await recorded(visit, statuses));
  expect([code, differences]).toEqual([0, []]);
  expect(out).toContain("compared with the mock's response");
  expect(out).not.toContain('contract only');
});

test.each(['', '--unmasked'])(
  'stores no password but those of the fixtures, and keeps each usable %s',
  async (options) => {
    const file = await recorded(
      async (browser) => {
        const answers = await changes(browser);
        await browser.send('POST', '/api/logout');
        return [...answers, await browser.logIn(EMAIL, NEW).then(() => browser.send('GET', '/api/user/me'))];
      },
      [422, 422, 200, 200],
      options,
    );
    for (const password of ['Wrong-2026', 'short', NEW]) expect(readFileSync(file, 'utf8')).not.toContain(password);
    expect(await replayed(file)).toMatchObject({ code: 0, differences: [] });
  },
);

test('replays a login as the same person and compares it with the mock', async () => {
  const visit = async (browser: TestClient) => {
    await browser.csrf();
    const logIn = (password: string) => browser.send('POST', '/api/login', { json: { email: EMAIL, password } });
    return [await logIn('Wrong-2026'), await logIn(''), await logIn(OLD)];
  };
  const { code, differences, out } = await replayed(await recorded(visit, [422, 422, 200]));
  expect([code, differences]).toEqual([0, []]);
  expect(out).toMatch(/^4 compared with the mock's response/m);
});

test('reports a response to a password call that breaks the contract or has no call', async () => {
  const visit = async (browser: TestClient) => {
    await browser.logIn(EMAIL, OLD);
    const { faults } = target.worlds.default;
    faults.arm({ method: 'PATCH', path: '/api/user/password/change', status: 200, body: {} });
    faults.arm({ method: 'POST', path: '/api/passwords', status: 200, body: {} });
    return [
      await change(browser, { current_password: OLD, new_password: NEW }),
      await browser.send('POST', '/api/passwords', { json: { password: NEW } }),
    ];
  };
  expect(await replayed(await recorded(visit, [200, 200]))).toMatchObject({
    code: 1,
    differences: [
      expect.stringContaining('cookie: only the mock sets XSRF-TOKEN'),
      expect.stringContaining('cookie: only the mock sets <session>'),
      expect.stringContaining('message: missing from the real response'),
      '#4  POST /api/passwords 200: the contract has no such call',
    ],
  });
});

test('compares a recording of an earlier version, whose passwords are masks, with the contract', async () => {
  const file = await recorded(changes, [422, 422, 200]);
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/(?<=password\\":\\")[^"\\]*/g, '********'));
  const { code, out } = await replayed(file);
  expect([code, out]).toEqual([0, expect.stringContaining('3 compared with the contract only, 0 not at all (3: pass')]);
});
