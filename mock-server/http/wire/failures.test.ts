import { expect, test } from 'vitest';
import { loadErrors } from '#fixtures/loader/load.ts';
import { createWorlds } from '#mock-server/app.ts';
import { appOf, smallSeed, TestClient, WEB } from '#mock-server/http/app.testing.ts';

/** A server with a changed status of one failure in errors.yaml. */
const withStatus = (name: string, status: number) => {
  const errors = structuredClone(loadErrors());
  const failure = errors.failures[name];
  if (failure) failure.status = status;
  const worlds = createWorlds({ load: () => smallSeed(), scenario: 'small' });
  return new TestClient(appOf(worlds, { errors: () => errors }));
};

test.each([
  ['loginFailed', 'POST', '/api/login', { email: 'taro@example.com', password: 'x' }, 'email'],
  ['alreadyApplied', 'POST', '/api/apply/', { offer_id: 1 }, 'offer_id'],
  ['phoneTaken', 'PATCH', '/api/user/me', { phone_number: '09000000002' }, 'phone_number'],
  [
    'currentPasswordWrong',
    'PATCH',
    '/api/user/password/change',
    { current_password: 'x', new_password: 'Changed-2026' },
    'current_password',
  ],
] as const)('answers %s with the status of errors.yaml', async (name, method, path, json, field) => {
  const browser = await withStatus(name, 409).logIn();
  if (name === 'alreadyApplied') await browser.send(method, path, { json });
  const response = await browser.send(method, path, { json });
  const text = await response.text();
  expect([response.status, Object.keys(JSON.parse(text).errors)]).toEqual([409, expect.arrayContaining([field])]);
  expect(text).not.toContain('\n');
  const page = await browser.send(method, path, { json, headers: { accept: '*/*', referer: `${WEB}/x` } });
  expect([page.status, page.headers.get('location')]).toEqual([302, `${WEB}/x`]);
});

test('counts failed logins whatever their status', async () => {
  const browser = await withStatus('loginFailed', 401).csrf();
  const json = { email: 'taro@example.com', password: 'x' };
  for (const left of ['4', '3', '2', '1', '0']) {
    const { status, headers } = await browser.send('POST', '/api/login', { json });
    expect([status, headers.get('x-ratelimit-remaining')]).toEqual([401, left]);
  }
  expect((await browser.send('POST', '/api/login', { json })).status).toBe(429);
});
