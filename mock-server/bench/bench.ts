import { execFile } from 'node:child_process';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import Database from 'better-sqlite3';
import { takeNoOptions } from '#contracts/command-options.ts';
import { loadScenario } from '#fixtures/loader/load.ts';
import { offers } from '#mock-server/db/offer-tables.ts';
import { createEmpty } from '#mock-server/db/open.ts';
import { TestClient, WEB } from '#mock-server/http/app.testing.ts';
import { insertAll } from '#mock-server/worlds/image/insert-all.ts';
import { type Server, startBare, startMock } from './server.ts';
import { SCENARIO, worlds, writer } from './writer.ts';

takeNoOptions(`npm run bench

Measures the mock server's speed and memory in turns with bare Hono in the same run; exit code 1 if a ratio misses its goal.
Run it on an idle machine.

Example: npm run bench`);

const LIST = '/api/offers?type=1';
const ROUNDS = 9;

type Pair = readonly [ours: number, bare: number];
type Sent = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string };

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Prints the median ratio of pairs measured in turns; the exit code is 1 if one misses its goal. */
const report = (
  what: string,
  pairs: readonly Pair[],
  goal: string,
  isMet: (ratio: number) => boolean,
  reference = 'bare Hono',
): void => {
  const ratio = median(pairs.map(([ours, bare]) => ours / bare));
  if (!isMet(ratio)) process.exitCode = 1;
  const [ours, bare] = [median(pairs.map(([one]) => one)), median(pairs.map(([, other]) => other))];
  const line = `${what}, beside ${reference}: ${ratio.toFixed(2)} (goal ${goal})`;
  console.log(`${isMet(ratio) ? 'ok  ' : 'over'} ${line} · ${ours.toPrecision(3)} and ${bare.toPrecision(3)}`);
};

/** Measures both several times; the first time fills caches and compiles, and does not count. */
const inTurns = async (
  measure: () => Promise<number>,
  measureBare: () => Promise<number>,
  rounds = ROUNDS,
): Promise<Pair[]> => {
  const pairs: Pair[] = [];
  for (let count = 0; count <= rounds; count += 1) pairs.push([await measure(), await measureBare()]);
  return pairs.slice(1);
};

const coldStart = async (start: () => Promise<Server>): Promise<number> => {
  await using server = await start();
  return server.coldStart;
};

/** Requests per second. @throws Error if a response has a status of another class */
const rate = async ({ url }: Server, { path, headers, ...sent }: Sent, status: number): Promise<number> => {
  const options = { url: url + path, connections: 16, duration: 2, ...sent };
  const run = await autocannon({ ...options, headers: headers as IncomingHttpHeaders });
  const { total } = run.requests;
  const answered = run[status === 200 ? '2xx' : '4xx'];
  if (answered !== total || run.errors > 0)
    throw new Error(`${sent.method} ${path}: of ${total} answers ${answered} are ${status}, ${run.errors} errors.`);
  return total / run.duration;
};

/** Headers that the HTTP server itself adds. */
const OF_CONNECTION = /^(?:connection|content-length|date|keep-alive|transfer-encoding)$/;

/** The mock server's rate relative to that of bare Hono, which sends the same bytes and cookies. */
const throughput = async (what: string, mock: Server, sent: Sent, least: number): Promise<void> => {
  const response = await fetch(mock.url + sent.path, sent);
  const { status } = response;
  const headers = [...response.headers].filter(([name]) => !OF_CONNECTION.test(name));
  await using bare = await startBare({ status, headers, body: await response.text() });
  const pairs = await inTurns(
    () => rate(mock, sent, status),
    () => rate(bare, sent, status),
  );
  report(`${what} (${status}), requests/s`, pairs, `≥ ${least}`, (ratio) => ratio >= least);
};

const starts = await inTurns(
  () => coldStart(() => startMock(SCENARIO, ['--memory'], LIST)),
  () => coldStart(() => startBare({ status: 200, headers: [], body: 'up' })),
);
report('Cold start to the first 200, ms', starts, '≤ 3', (ratio) => ratio <= 3);

await using mock = await startMock(SCENARIO);
const list = { method: 'GET', path: LIST, headers: { Accept: 'application/json' } } as const;
await throughput('The list without a session', mock, list, 0.5);
const person = loadScenario(SCENARIO).people.find(({ email, password }) => email && password);
const browser = new TestClient({ request: (path, init) => fetch(`${mock.url}${path}`, init) });
await browser.logIn(person?.email ?? '', person?.password ?? '');
const headers = {
  ...list.headers,
  Origin: WEB,
  Cookie: [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; '),
  'X-XSRF-TOKEN': browser.token ?? '',
};
await throughput('The list with a session', mock, { ...list, headers }, 0.5);
const refused = {
  method: 'POST',
  path: '/api/nda-agreement',
  headers: { ...headers, 'Content-Type': 'application/json' },
  body: JSON.stringify({ name: '', company: '株式会社ベンチ', email: 'not an address' }),
} as const;
await throughput('A refused form with a session', mock, refused, 0.25);

const timed = async (work: () => unknown): Promise<number> => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};

const OPENINGS = 50;
const repeat = (work: () => unknown) => () => {
  for (let count = 0; count < OPENINGS; count += 1) work();
};
const image = worlds.create(SCENARIO).sqlite.serialize();
const openings = await inTurns(
  () => timed(repeat(() => worlds.create(SCENARIO))),
  () => timed(repeat(() => new Database(image).prepare('SELECT count(*) FROM offers').get())),
);
report(`Opening ${OPENINGS} worlds, ms`, openings, '≤ 4', (ratio) => ratio <= 4, "SQLite's own opening");

const rows = Array.from({ length: 3_000 }, (_, index): typeof offers.$inferInsert => ({
  id: index + 1,
  title: `求人 ${index}`,
  kind: 1,
  job_type_id: 1,
  company_id: 1,
  updated_at: new Date(index),
}));
const filling = (fill: (sqlite: Database.Database) => void) => () => {
  const sqlite = createEmpty();
  sqlite.pragma('foreign_keys = OFF');
  return timed(() => sqlite.transaction(fill)(sqlite));
};
const fillings = await inTurns(
  filling((sqlite) => insertAll(sqlite, offers, rows)),
  filling((sqlite) => {
    const insert = sqlite.prepare(
      'INSERT INTO offers (id, title, kind, job_type_id, company_id, updated_at) VALUES (?, ?, 1, 1, 1, ?)',
    );
    for (const { id, title, updated_at } of rows) insert.run(id, title, updated_at.getTime());
  }),
);
report('Inserting 3,000 offers, ms', fillings, '≤ 6', (ratio) => ratio <= 6, 'plain SQLite');

const WRITES = 200;
const inMs = async (hasPoints: boolean) => {
  const write = await writer(hasPoints);
  return () => timed(() => write(WRITES)).then((ms) => ms / WRITES);
};
const writes = await inTurns(await inMs(true), await inMs(false));
report('A write with points, ms', writes, '≤ 1.1', (ratio) => ratio <= 1.1, 'without points');

const BIG = 'thousand-offers';
const big = worlds.create(BIG);
for (let hour = 0; hour < 20; hour += 1) big.clock.advance(1_000);
const [first] = big.points.list;
const moves = await inTurns(
  () => timed(() => big.points.undo(first?.id ?? 0)).finally(() => big.points.redo(big.points.list.at(-1)?.id ?? 0)),
  () => timed(() => worlds.create(BIG, 'opened')),
);
report('Back to a point with 1,000 offers, ms', moves, '≤ 3', (ratio) => ratio <= 3, 'opening that world');

const CROWD = join(import.meta.dirname, 'crowd-memory.ts');
const crowd = async (kind: 'points' | 'none') =>
  Number((await promisify(execFile)(process.execPath, ['--expose-gc', CROWD, kind])).stdout);
const crowds = await inTurns(
  () => crowd('points'),
  () => crowd('none'),
  3,
);
report('200 worlds with 5 writes each, MB', crowds, '≤ 1.3', (ratio) => ratio <= 1.3, 'without points');
