import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { loadScenario } from '#fixtures/loader/load.ts';
import { createWorlds } from '#mock-server/app.ts';
import { storedTables } from '#mock-server/db/stored-tables.ts';
import { appOf, TestClient } from '#mock-server/http/app.testing.ts';
import type { Worlds } from '#mock-server/worlds/registry.ts';
import { action, perform, personOf } from '#mock-server/worlds/snapshots/changed-world.testing.ts';
import type { World } from '#mock-server/worlds/world.ts';
import { dumpOf, rowsOf } from './dump.testing.ts';

/** A long run: `POINT_STEPS=5000 npm test -- unit mock-server/worlds/points`. */
const STEPS = Number(process.env.POINT_STEPS ?? 250);
const SEED = Number(process.env.POINT_SEED ?? 20_261_128);
const MAX_AT_ONCE = 80;

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-04-01T09:00:00+09:00') });
});
afterAll(() => {
  vi.useRealTimers();
});

/** The moments before the writes of a world, the oldest first. */
interface Model {
  moments: { readonly id: number; readonly dump: unknown }[];
  /** The moment at which the world is; behind the last one, it is in its newest state. */
  at: number;
  newest: unknown;
}

/** A server whose default world is a file, and two browsers of one person or more. The model follows their requests. */
class Server {
  readonly #directory = mkdtempSync(join(tmpdir(), 'points-'));
  readonly #model: Model;
  readonly member: TestClient;
  readonly visitor: TestClient;
  worlds = this.#open();
  #app = appOf(this.worlds);

  constructor(model: Model) {
    this.#model = model;
    const client = () => new TestClient({ request: (input, init) => this.#request(input, init) });
    [this.member, this.visitor] = [client(), client()];
  }

  #open(): Worlds {
    return createWorlds({ load: loadScenario, scenario: 'ordinary-day', directory: this.#directory });
  }

  restart(): void {
    this.worlds.close();
    this.worlds = this.#open();
    this.#app = appOf(this.worlds);
  }

  get world(): World {
    return this.worlds.default;
  }

  get people() {
    return new Map(this.world.origin.cast.map((person) => [person.key, person]));
  }

  async #request(input: string | Request, init?: RequestInit): Promise<Response> {
    const model = this.#model;
    const dump = dumpOf(this.world);
    const { given } = this.world.points.state;
    const response = await this.#app.request(input, init);
    const { list, undone, state } = this.world.points;
    if (state.given > given) {
      model.moments = [...model.moments.slice(0, model.at), { id: state.given, dump }];
      model.at = model.moments.length;
    }
    expect(list.map(({ id }) => id)).toEqual(model.moments.map(({ id }) => id));
    expect(list.length - undone).toBe(model.at);
    return response;
  }

  /** Calls the control API from the member's browser. */
  async kit(method: string, path: string, json?: object): Promise<unknown> {
    const response = await this.member.send(method, `/__kit/worlds/${path}`, json ? { json } : {});
    const text = await response.text();
    expect(response.status, `${method} ${path}: ${text}`).toBeLessThan(300);
    return text === '' ? undefined : JSON.parse(text);
  }
}

type Command = fc.AsyncCommand<Model, Server>;
let steps = 0;

const command = <T>(
  name: string,
  value: fc.Arbitrary<T>,
  run: (server: Server, value: T, model: Model) => unknown,
  check: (model: Readonly<Model>) => boolean = () => true,
): fc.Arbitrary<Command> =>
  value.map((one) => ({
    check,
    run: async (model, server) => {
      steps += 1;
      await run(server, one, model);
    },
    toString: () => `${name}(${fc.stringify(one)})`,
  }));

const n = fc.nat(1_000);
const none = fc.constant(undefined);
const who = fc.constantFrom('minori', 'kenta', 'aoi');

/** Goes back or forward to a moment. */
const moveTo = async (server: Server, index: number, model: Model): Promise<void> => {
  if (model.at === model.moments.length) model.newest = dumpOf(server.world);
  const isBack = index < model.at;
  model.at = index;
  if (isBack) await server.kit('POST', 'default/undo', { before: model.moments[index]?.id });
  else await server.kit('POST', 'default/redo', { to: model.moments[index - 1]?.id });
  expect(dumpOf(server.world)).toEqual(model.moments[index]?.dump ?? model.newest);
};

const act = command('act', action, (server, one) => {
  const kit = (method: string, path: string, body: object) => server.kit(method, `default/${path}`, body);
  const email = server.people.get(personOf(one.who))?.email ?? '';
  return perform(one, { world: server.world, visitor: server.visitor, member: server.member, email, kit });
});
const undo = command(
  'undo',
  n,
  (server, by, model) => moveTo(server, by % 3 ? model.at - 1 : by % model.at, model),
  ({ at }) => at > 0,
);
const redo = command(
  'redo',
  n,
  (server, by, model) => moveTo(server, model.at + 1 + (by % (model.moments.length - model.at)), model),
  ({ at, moments }) => at < moments.length,
);

const read = command('read', none, async ({ member, visitor }) => {
  await member.send('GET', '/api/user/me');
  await visitor.send('GET', '/api/offers?type=1');
});
const logIn = command('log in', fc.tuple(who, fc.boolean()), async ({ member, people }, [key, isRight]) => {
  const { email, password } = people.get(key) ?? {};
  await member.csrf();
  await member.send('POST', '/api/login', { json: { email, password: isRight ? password : 'wrong' } });
});

/** A command that stands here more than once comes more often. */
const COMMANDS = [
  ...Array.from({ length: 3 }, () => [act, act, act, undo, undo, redo, read, logIn]).flat(),
  // Who has withdrawn cannot log in.
  command('log in by the kit', who, ({ member }, as) =>
    member.send('POST', '/__kit/worlds/default/login', { json: { as } }),
  ),
  command('log out', none, ({ member }) => member.send('POST', '/api/logout')),
  command('apply again', none, ({ member }) => member.send('POST', '/api/apply/', { json: { offer_id: 1 } })),
  command('let seconds pass', n, (_server, seconds) => vi.setSystemTime(Date.now() + seconds * 1_000)),
  command('move the clock', fc.constantFrom('+30s', '+61m', '+119m', '+3h', '-20m'), (server, advance) =>
    server.kit('PUT', 'default/clock', { advance }),
  ),
  command('end the session', none, async (server) => {
    await server.kit('POST', 'default/faults', { path: '/api/user/me', end_session: true, times: 1 });
    await server.member.send('GET', '/api/user/me');
  }),
  command('disarm', none, (server) => server.kit('DELETE', 'default/faults')),
  command('clear the outbox', none, (server) => server.kit('DELETE', 'default/outbox')),
  command('open', fc.constantFrom('/', '/profile'), (server, path) =>
    server.kit('PUT', 'default/place', { path, seen: '', tab: {} }),
  ),
  command('fork', n, async (server, by, { at, moments }) => {
    const now = dumpOf(server.world);
    const moment = by % 2 && at > 0 ? moments[by % at] : undefined;
    await server.kit('POST', 'default/fork', { id: 'fork', before: moment?.id });
    const fork = server.worlds.get('fork');
    expect(fork && dumpOf(fork)).toEqual(moment?.dump ?? now);
    // It has the same points, and leaves those of the original alone.
    for (const other of moments
      .slice(0, moment ? moments.indexOf(moment) : at)
      .toReversed()
      .slice(0, 1 + (by % 3))) {
      await server.kit('POST', 'fork/undo', { before: other.id });
      expect(fork && dumpOf(fork)).toEqual(other.dump);
    }
    server.worlds.drop('fork');
    expect(dumpOf(server.world)).toEqual(now);
  }),
  command('export and import', none, async (server) => {
    await server.kit('POST', 'import?id=copy', (await server.kit('GET', 'default/export')) as object);
    const copy = server.worlds.get('copy');
    expect(copy && rowsOf(copy, storedTables)).toEqual(rowsOf(server.world, storedTables));
    expect(copy?.clock.now()).toBe(server.world.clock.now());
    server.worlds.drop('copy');
  }),
  command('reset', none, async (server, _none, model) => {
    Object.assign(model, { moments: [], at: 0 });
    await server.kit('POST', 'default/reset');
    expect(await server.kit('GET', 'default/changes')).toMatchObject({ data: { changes: [] } });
    expect(rowsOf(server.world)).toMatchObject({ sessions: [], throttle: [] });
  }),
  command('restart', none, (server, _none, model) => {
    const { clock, ...before } = { ...rowsOf(server.world), clock: server.world.clock.state };
    Object.assign(model, { moments: [], at: 0 });
    server.restart();
    expect({ ...rowsOf(server.world), clock: server.world.clock.state }).toEqual({ ...before, clock });
  }),
];

test(`every moment comes back as it was: ${STEPS} steps from seed ${SEED}`, { timeout: 20 * 60_000 }, async () => {
  for (let seed = SEED; steps < STEPS; seed += 1)
    await fc.assert(
      fc.asyncProperty(fc.commands(COMMANDS, { maxCommands: MAX_AT_ONCE, size: 'max' }), async (commands) => {
        const model: Model = { moments: [], at: 0, newest: undefined };
        const server = new Server(model);
        await fc.asyncModelRun(() => ({ model, real: server }), commands);
        // All the way back, and forward again.
        while (model.at > 0) await moveTo(server, model.at - 1, model);
        while (model.at < model.moments.length) await moveTo(server, model.at + 1, model);
        server.worlds.close();
      }),
      { seed, numRuns: 1 },
    );
});
