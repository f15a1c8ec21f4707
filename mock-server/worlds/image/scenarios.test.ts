import { validate } from 'superstruct';
import { expect, test, vi } from 'vitest';
import type { Endpoint } from '#contracts/api/endpoint.ts';
import { loadScenario, scenarioNames } from '#fixtures/loader/load.ts';
import { at, RELATIVE_TIME } from '#fixtures/loader/moment.ts';
import type { FaultSeed, Seed, Shown } from '#fixtures/loader/seed/seed.ts';
import { allRoutes } from '#mock-server/api/all-routes.ts';
import { contractCheckIn } from '#mock-server/api/contract-check.testing.ts';
import { createWorlds } from '#mock-server/app.ts';
import { appOf, TestClient } from '#mock-server/http/app.testing.ts';
import { type ArmedFault, pathTest } from '#mock-server/worlds/faults.ts';

const seeds = new Map<string, Seed>();
const seedOf = (name: string): Seed => {
  const seed = seeds.get(name) ?? loadScenario(name);
  seeds.set(name, seed);
  return seed;
};
const worlds = createWorlds({ load: seedOf, scenario: 'no-offers' });
const catalogue = scenarioNames();
const app = appOf(worlds, { catalogue: () => catalogue });
const names = catalogue.map(({ name }) => name);
/** The kit's world for a provider state. */
const STATE_WORLD = 'pact';

const calls = allRoutes.map(({ endpoint }) => endpoint);
/** A matching path without a trailing slash. */
const pathOf = ({ path }: Endpoint): string => path.replaceAll(/:\w+/g, '1').replace(/\/$/, '');

const json = (body: unknown) => ({ method: 'POST', body: JSON.stringify(body) });

/** The kit's session for a state: a person's or a visitor's. */
const handed = async (state: string, as: string | undefined): Promise<TestClient> => {
  const response = await app.request('/__kit/pact-states', json({ state, params: { as } }));
  const { cookie } = (await response.json()) as { cookie: string };
  const browser = new TestClient(app, contractCheckIn(worlds));
  for (const pair of cookie.split('; '))
    browser.jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
  return browser;
};

const stateWorld = () => {
  const world = worlds.get(STATE_WORLD);
  if (!world) throw new Error('no state was requested yet');
  return world;
};

interface Prepared {
  /** Moves the clock first. */
  readonly advance?: string | undefined;
  /** The world has no faults of the scenario and no locked logins. */
  readonly withoutFaults?: boolean;
}

/**
 * A browser of a person or visitor in a fresh world. A person with a password logs in: the kit's session would expire when time moves,
 * and is expired from the start in some scenarios.
 */
const browserIn = async (seed: Seed, as?: string, { advance, withoutFaults }: Prepared = {}): Promise<TestClient> => {
  const person = seed.people.find(({ key }) => key === as);
  const browser = await handed(seed.name, person?.password ? undefined : person?.key);
  if (withoutFaults) {
    stateWorld().faults.clear();
    stateWorld().sqlite.exec('DELETE FROM throttle');
  }
  const move = { ...json({ advance }), method: 'PUT' };
  if (advance !== undefined) await app.request(`/__kit/worlds/${STATE_WORLD}/clock`, move);
  return person?.password ? browser.logIn(person.email ?? '', person.password) : browser;
};

/** The input of a call: JSON, or a form with files. */
const sentWith = ({ send, upload }: Shown) => {
  if (!upload) return send === undefined ? {} : { json: send };
  const body = new FormData();
  for (const [field, { name, text }] of Object.entries(upload)) body.append(field, new File([text], name));
  return { body };
};

/** Makes a call of a scenario's `shows`; returns status and body of the last response. */
const answerOf = async (seed: Seed, shown: Shown, prepared: Prepared = {}) => {
  const { as, call, advance, times = 1 } = shown;
  const browser = await browserIn(seed, as, { advance, ...prepared });
  const [method = '', path = ''] = call.split(' ');
  if (method !== 'GET' && as === undefined) await browser.csrf();
  let response = new Response();
  for (let made = 0; made < times; made += 1) response = await browser.send(method, path, sentWith(shown));
  return { status: response.status, body: (await response.json().catch(() => undefined)) as unknown };
};

/** Parses a time from a response: Laravel's with an offset, or the older form in Tokyo time. */
const timeOf = (text: unknown): number =>
  Date.parse(
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(String(text)) ? `${String(text).replace(' ', 'T')}+09:00` : String(text),
  );

/** A body for `toMatchObject`: `-45d` matches a time that long ago, to the minute. */
const atLeastBody = (body: unknown, now: number): unknown => {
  if (typeof body === 'string' && RELATIVE_TIME.test(body) && body !== '0')
    return {
      asymmetricMatch: (other: unknown) => Math.abs(timeOf(other) - at(body, now)) < 60_000,
      toString: () => `a time ${body} from now`,
    };
  if (Array.isArray(body)) return body.map((entry) => atLeastBody(entry, now));
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, atLeastBody(value, now)]));
};

const valuesAt = (body: unknown, [part, ...rest]: readonly string[]): unknown[] => {
  if (part === undefined) return Array.isArray(body) ? body : [body];
  if (part !== '*' && !Object.hasOwn(Object(body), part)) throw new Error(`there is no ${part} to count in the body`);
  const inner = part === '*' ? Object.values(Object(body)) : [Object(body)[part]];
  return inner.flatMap((value) => valuesAt(value, rest));
};

/** The number of values at a place of a body that are neither false nor missing. */
const countAt = (body: unknown, place: string): number =>
  valuesAt(body, place.split('.')).filter((value) => value !== false && value !== null && value !== undefined).length;

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
  // The loader has suggested the nearest call for an unknown one.
  const call = fitting(armed) ?? expect.fail('no call of the contract');
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
