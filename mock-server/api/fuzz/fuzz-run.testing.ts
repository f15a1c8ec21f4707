import fc from 'fast-check';
import { expect } from 'vitest';
import { type TestClient, testApp } from '#mock-server/http/app.testing.ts';
import { endpointOf, shots } from './fuzz-input.testing.ts';
import type { Shot } from './fuzz-payloads.testing.ts';
import { fire, isAgreed } from './fuzz-verdicts.testing.ts';

export const SEED = 20_240_401;
const HANG_MS = 5_000;

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

const LOGINS: readonly (readonly [string, string])[] = [
  ['taro@example.com', 'Secret-2024'],
  ['hanako@example.com', 'Secret-2025'],
];

const cast = async () => {
  const world = testApp();
  const members = await Promise.all(LOGINS.map((login) => world.stranger().logIn(...login)));
  return { world, browsers: [...members, await world.stranger().csrf(), world.stranger()] };
};

type CheckAnswer = (browser: TestClient, shot: Shot) => Promise<number>;

/** Sends random requests to a fresh world. `checkAnswer` returns the status and throws for a wrong response. */
export const shoot = async (runs: number, seed: number, checkAnswer: CheckAnswer) => {
  const { world, browsers } = await cast();
  let logins = 6;
  const one = fc.asyncProperty(fc.constantFrom(0, 0, 0, 0, 1, 1, 2, 3), shots, async (who, shot) => {
    const status = await checkAnswer(browsers[who] ?? world.stranger(), shot);
    const login = LOGINS[who];
    if (!login || status !== 401 || Object.keys(shot.headers).length > 0 || logins === 0) return;
    logins -= 1;
    // A shot has logged the member out; a withdrawn member stays out. Password hashing is slow, so this runs a few times only.
    browsers[who] = await world
      .stranger()
      .logIn(...login)
      .catch(() => world.stranger());
  });
  await fc.assert(one, { numRuns: runs, seed, endOnFailure: true, timeout: HANG_MS });
  expect(brokenRows(world)).toEqual([]);
};

/** Requests from the SPA's origin always get the agreed envelope, and the rows keep their invariants. */
export const fireAsSite = async (rounds: number) => {
  const seen = new Set<number>();
  const answered = new Set<number>();
  // In rounds, each in a fresh world, because a member may withdraw.
  for (let round = 0; round < rounds; round += 1) {
    await shoot(500, SEED + round, async (browser, shot) => {
      const shown = await fire(browser, shot);
      seen.add(shown.status);
      if (shown.status < 300 && shot.method === endpointOf(shot.call).method) answered.add(shot.call);
      if (!isAgreed(shot, shown)) expect.fail(`${shown.status} ${shown.text.slice(0, 500)}`);
      return shown.status;
    });
  }
  // The shots also pass validation.
  expect([...seen]).toEqual(expect.arrayContaining([200, 204, 400, 401, 404, 405, 419, 422]));
  expect(answered.size).toBeGreaterThan(12);
};
