import { validate } from 'superstruct';
import { expect, test, vi } from 'vitest';
import { loadScenario } from '#fixtures/loader/load.ts';
import { at, RELATIVE_TIME } from '#fixtures/loader/moment.ts';
import { nearestWord } from '#fixtures/loader/nearest-word.ts';
import type { FaultSeed, Seed } from '#fixtures/loader/seed/seed.ts';
import type { TestClient } from '#mock-server/http/app.testing.ts';
import { type ArmedFault, pathTest } from '#mock-server/worlds/faults.ts';
import {
  answeredToHanded,
  answerOf,
  atLeastBody,
  browserIn,
  calls,
  countAt,
  names,
  pathOf,
  stateWorld,
} from './scenario.testing.ts';

const seeds = new Map<string, Seed>();
const seedOf = (name: string): Seed => {
  const seed = seeds.get(name) ?? loadScenario(name);
  seeds.set(name, seed);
  return seed;
};
const faults = names.flatMap((name) => seedOf(name).faults.map((fault, index) => ({ name, index, fault })));
const shows = names.flatMap((name) =>
  (seedOf(name).shows ?? []).map((shown, index) => ({ name, index, shown, ...shown })),
);

/** The person who views a scenario. */
const personOf = ({ as = 'minori' }: Seed): string => as;
const withoutFaults = { withoutFaults: true };

/** Read-only calls, ready to send: their responses show every effect of a world's rows. */
const readers = calls
  .filter(({ method, answer }) => method === 'GET' && answer)
  .flatMap((call) =>
    (call.query?.schema.type ? ['?type=1', '?type=2'] : ['']).map((query) => ({ call, path: pathOf(call) + query })),
  );

/** The parts that become rows, and the viewing person. */
const contentOf = ({
  name: _n,
  title: _t,
  about: _a,
  faults: _f,
  shows: _s,
  opens: _o,
  session: _l,
  values: _v,
  ...content
}: Seed) => JSON.stringify(content);
/** One of each set of scenarios that differ in faults only. */
const different = [...new Map(names.toReversed().map((name) => [contentOf(seedOf(name)), name])).values()].reverse();

test.each(different)('has valid rows in a world of %s and answers reads in the agreed shape', async (name) => {
  const seed = seedOf(name);
  const browser = await browserIn(seed, personOf(seed), withoutFaults);
  const { sqlite, clock } = stateWorld();
  expect(sqlite.pragma('foreign_key_check')).toEqual([]);
  if (seed.clock?.now && !RELATIVE_TIME.test(seed.clock.now)) expect(clock.now()).toBe(at(seed.clock.now, 0));
  for (const { call, path } of readers) {
    const response = await browser.send('GET', path);
    // The first id, if there is one.
    if (response.status === 404 && call.path.includes(':')) continue;
    expect([path, response.status]).toEqual([path, 200]);
    const [failure] = call.answer ? validate(await response.json(), call.answer) : [];
    expect(failure?.message, path).toBeUndefined();
  }
});

test.each(names.filter((name) => seedOf(name).session === 'expired'))(
  'hands out an expired session in %s',
  async (name) => {
    expect(await answeredToHanded(seedOf(name), personOf(seedOf(name)))).toBe(401);
  },
);

const journalOf = (armed: ArmedFault) =>
  stateWorld()
    .journal.list()
    .find((entry) => entry.fault === armed.id);
const outcomeOf = ({ drop, cut, malformed }: FaultSeed): string =>
  drop ? 'dropped' : cut ? 'cut' : malformed ? 'malformed' : 'answered';

/** HEAD matches GET, OPTIONS any method. */
const takesMethod = (method: string | undefined, call: (typeof calls)[number]): boolean =>
  method === undefined || method === 'OPTIONS' || call.method === (method === 'HEAD' ? 'GET' : method);

/** Input for the first contract call that a fault applies to. */
const fitting = ({ fault }: ArmedFault) => {
  const call = calls.find((one) => pathTest(fault.path)(pathOf(one)) && takesMethod(fault.method, one));
  return call && { method: fault.method ?? call.method, path: pathOf(call) };
};

const answers = async (browser: TestClient, method: string, path: string, { status, body }: FaultSeed) => {
  const response = await browser.send(method, path);
  if (status !== undefined) expect(response.status).toBe(status);
  const text = status === undefined ? '' : await response.text();
  if (body !== undefined && method !== 'HEAD') expect(typeof body === 'string' ? text : JSON.parse(text)).toEqual(body);
};

/** Makes a call until the fault has applied once, and checks its effect. */
const works = async (browser: TestClient, method: string, path: string, armed: ArmedFault): Promise<void> => {
  const { fault } = armed;
  for (let passed = 1; passed < (fault.every ?? 1); passed += 1) await browser.send(method, path);
  expect(journalOf(armed)).toBeUndefined();
  if (fault.stall || fault.delay_ms !== undefined) {
    // Not awaited: the response may be late or missing.
    browser.send(method, path).catch(() => {});
    await vi.waitFor(() => expect(journalOf(armed)?.outcome).toBe('open'));
    return;
  }
  await answers(browser, method, path, fault);
  expect(journalOf(armed)?.outcome).toBe(outcomeOf(fault));
};

test.each(faults)('applies fault $index of $name to a call of the contract', async ({ name, fault }) => {
  const seed = seedOf(name);
  const browser = await browserIn(seed, personOf(seed), withoutFaults);
  const armed = stateWorld().faults.arm(fault);
  const call = fitting(armed);
  if (!call) {
    const near = nearestWord(
      fault.path,
      calls.map(({ path }) => path),
    );
    throw new Error(`no call of the contract is ${fault.method ?? 'anything'} ${fault.path}; the nearest is ${near}`);
  }
  await works(browser, call.method, call.path, armed);
  if (fault.times !== undefined) {
    for (let more = 1; more < fault.times; more += 1) await browser.send(call.method, call.path);
    await browser.send(call.method, call.path);
    expect(stateWorld().journal.list()[0]?.fault).toBeUndefined();
  }
  if (fault.end_session) {
    stateWorld().faults.clear();
    expect((await browser.send('GET', '/api/user/me')).status).toBe(401);
  }
});

test.each(shows)('shows example $index of $name: $call', async ({ name, shown }) => {
  const seed = seedOf(name);
  // The API itself refuses each field that a link can name instead of the fault's own.
  const isRefused = seed.faults.some((one) => one.status === 422 && shown.call === `${one.method} ${one.path}`);
  const { status, body } = await answerOf(seed, shown, { withoutFaults: isRefused });
  expect({ status, body }).toMatchObject({
    status: shown.status,
    ...(shown.body === undefined ? {} : { body: atLeastBody(shown.body, stateWorld().clock.now()) }),
  });
  for (const [place, count] of Object.entries(shown.counts ?? {}))
    expect([place, countAt(body, place)]).toEqual([place, count]);
});
