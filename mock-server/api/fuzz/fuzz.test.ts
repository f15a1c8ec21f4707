import fc from 'fast-check';
import { is } from 'superstruct';
import { expect, test } from 'vitest';
import { type TestClient, testApp } from '#mock-server/http/app.testing.ts';
import { endpointOf, type Shot, shots } from './shots.testing.ts';

const SEED = 20_240_401;
const ROUNDS = 12;
const HANG_MS = 5_000;
const LOGINS: readonly (readonly [string, string])[] = [
  ['taro@example.com', 'Secret-2024'],
  ['hanako@example.com', 'Secret-2025'],
];

const fire = async (browser: TestClient, { method, path, type, body, headers }: Shot) => {
  const given: Shot['headers'] = type === null ? {} : { 'content-type': type };
  // Session changes caused by odd headers are dropped, so that later requests reach further.
  const own = Object.keys(headers).length > 0 ? browser.copy() : browser;
  const response = await own.send(method, path, { body: body ?? undefined, headers: { ...given, ...headers } });
  return { status: response.status, text: await response.text() };
};
type Shown = Awaited<ReturnType<typeof fire>>;

const isFieldErrors = (errors: unknown): boolean =>
  Array.isArray(errors)
    ? errors.length === 0
    : Object.values(errors as object).every(
        (isValid) => Array.isArray(isValid) && isValid.length > 0 && isValid.every((one) => typeof one === 'string'),
      );

/** `{message}` or `{message, errors}`, and nothing else. */
const isFailure = (text: string): boolean => {
  const { message, errors, ...rest } = JSON.parse(text) as Record<string, unknown>;
  const isValid = errors === undefined || (typeof errors === 'object' && errors !== null && isFieldErrors(errors));
  return typeof message === 'string' && isValid && Object.keys(rest).length === 0;
};

/** The agreed success of the target call, or of another one. */
const isSuccess = (shot: Shot, { status, text }: Shown): boolean => {
  if (status === 204 || text === '') return true;
  const { method, path, answer } = endpointOf(shot.call);
  const pattern = new RegExp(`^${path.replace(/:\w+/, '[^/]+').replace(/\/$/, '/*')}$`);
  const isAimed = shot.method === method && pattern.test(shot.path.split('?')[0] ?? '');
  const body: unknown = JSON.parse(text);
  // Two calls share PATCH /api/register; the body decides.
  if (isAimed && answer && path !== '/api/register') return is(body, answer);
  return typeof body === 'object' && body !== null && ('data' in body || 'message' in body);
};

/** Whether the response matches the contract. */
const isAgreed = (shot: Shot, shown: Shown): boolean => {
  const { status, text } = shown;
  if (status >= 200 && status < 300) return isSuccess(shot, shown);
  if (status < 400 || status >= 500) return false;
  return shot.method.toUpperCase() === 'HEAD' ? text === '' : isFailure(text);
};

/** Rows that break an invariant; there must be none after any input. */
const brokenRows = ({ worlds }: ReturnType<typeof testApp>): unknown[] => {
  const { sqlite } = worlds.default;
  return [
    'PRAGMA foreign_key_check',
    'SELECT member_id, offer_id FROM applications GROUP BY 1, 2 HAVING count(*) > 1',
    'SELECT member_id FROM resume_files GROUP BY 1 HAVING count(*) > 3',
    'SELECT member_id FROM resume_urls GROUP BY 1 HAVING count(*) > 5',
    'SELECT id, register_step FROM members WHERE register_step NOT BETWEEN 0 AND 11',
    "SELECT id FROM members WHERE typeof(register_step) NOT IN ('integer', 'null')",
  ].flatMap((sql) => sqlite.prepare(sql).all());
};

// The recordings play such requests of other clients; routing.test.ts overrides methods, hostile-bodies.test.ts has broken bodies.
test('answers any request from the SPA’s origin with the agreed envelope and keeps the rows valid', async () => {
  const seen = new Set<number>();
  const answered = new Set<number>();
  // In rounds, each in a fresh world, because a member may withdraw.
  for (let round = 0; round < ROUNDS; round += 1) {
    const world = testApp();
    const members = await Promise.all(LOGINS.map((login) => world.stranger().logIn(...login)));
    const browsers = [...members, await world.stranger().csrf(), world.stranger()];
    let logins = 6;
    const one = fc.asyncProperty(fc.constantFrom(0, 0, 0, 0, 1, 1, 2, 3), shots, async (who, shot) => {
      const shown = await fire(browsers[who] ?? world.stranger(), shot);
      seen.add(shown.status);
      if (shown.status < 300 && shot.method === endpointOf(shot.call).method) answered.add(shot.call);
      if (!isAgreed(shot, shown)) expect.fail(`${shown.status} ${shown.text.slice(0, 500)}`);
      const login = LOGINS[who];
      if (!login || shown.status !== 401 || Object.keys(shot.headers).length > 0 || logins === 0) return;
      logins -= 1;
      // A shot has logged the member out; a withdrawn member stays out. Password hashing is slow, so this runs a few times only.
      browsers[who] = await world
        .stranger()
        .logIn(...login)
        .catch(() => world.stranger());
    });
    await fc.assert(one, { numRuns: 500, seed: SEED + round, endOnFailure: true, timeout: HANG_MS });
    expect(brokenRows(world)).toEqual([]);
  }
  // The shots also pass validation.
  expect([...seen]).toEqual(expect.arrayContaining([200, 204, 400, 401, 404, 405, 419, 422]));
  expect(answered.size).toBeGreaterThan(12);
});
