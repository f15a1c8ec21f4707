import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { takeNoOptions } from '#contracts/command-options.ts';
import { loadScenario } from '#fixtures/loader/load.ts';
import { assemble } from '#mock-server/cli/assembled.ts';
import { TestClient, WEB } from '#mock-server/http/app.testing.ts';
import { type Server, startMock, startServer } from './server.ts';

takeNoOptions(`npm run bench

Measures the mock server's speed in turns with bare Hono in the same run; exit code 1 if a ratio misses its goal.
Run it on an idle machine.

Example: npm run bench`);

const SCENARIO = 'thirty-offers';
const LIST = '/api/offers?type=1';
const ROUNDS = 9;

type Pair = readonly [ours: number, reference: number];
type Sent = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string };

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Prints the median ratio of pairs; the exit code is 1 if one misses its goal. */
const report = (what: string, pairs: readonly Pair[], goal: string, isMet: (ratio: number) => boolean): void => {
  const ratio = median(pairs.map(([ours, reference]) => ours / reference));
  if (!isMet(ratio)) process.exitCode = 1;
  const [ours, reference] = [median(pairs.map(([one]) => one)), median(pairs.map(([, other]) => other))];
  const line = `${what}: ${ratio.toFixed(2)} (goal ${goal})`;
  console.log(`${isMet(ratio) ? 'ok  ' : 'over'} ${line} · ${ours.toPrecision(3)} and ${reference.toPrecision(3)}`);
};

/** Measures both several times; the first time compiles, and does not count. */
const inTurns = async (measure: () => Promise<number>, measureReference: () => Promise<number>): Promise<Pair[]> => {
  const pairs: Pair[] = [];
  for (let count = 0; count <= ROUNDS; count += 1) pairs.push([await measure(), await measureReference()]);
  return pairs.slice(1);
};

/** Starts bare Hono that answers everything with these bytes. */
const startBare = (response: { status: number; headers: (readonly [string, string])[]; body: string }) => {
  const bare = join(import.meta.dirname, 'bare.mjs');
  return startServer((port) => [process.execPath, bare, `${port}`, JSON.stringify(response)], '/up');
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
  report(`${what} (${status}), requests/s beside bare Hono`, pairs, `≥ ${least}`, (ratio) => ratio >= least);
};

const starts = await inTurns(
  () => coldStart(() => startMock(SCENARIO, ['--memory'], LIST)),
  () => coldStart(() => startBare({ status: 200, headers: [], body: 'up' })),
);
report('Cold start to the first 200, ms beside bare Hono', starts, '≤ 3', (ratio) => ratio <= 3);

await using mock = await startMock(SCENARIO);
const list = { method: 'GET', path: LIST, headers: { Accept: 'application/json' } } as const;
await throughput('The list without a session', mock, list, 0.3);
const person = loadScenario(SCENARIO).people.find(({ email, password }) => email && password);
const browser = new TestClient({ request: (path, init) => fetch(`${mock.url}${path}`, init) });
await browser.logIn(person?.email ?? '', person?.password ?? '');
const headers = {
  ...list.headers,
  Origin: WEB,
  Cookie: [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; '),
  'X-XSRF-TOKEN': browser.token ?? '',
};
await throughput('The list with a session', mock, { ...list, headers }, 0.3);
const refused = {
  method: 'POST',
  path: '/api/nda-agreement',
  headers: { ...headers, 'Content-Type': 'application/json' },
  body: JSON.stringify({ name: '', company: '株式会社ベンチ', email: 'not an address' }),
} as const;
await throughput('A refused form with a session', mock, refused, 0.25);

const WRITES = 200;
const { worlds, fetch: answer } = assemble({ memory: true, quiet: true });
/** Measures writes of a member in a fresh world; without points, nothing records them. */
const writes = async (hasPoints: boolean) => {
  const { id, points } = worlds.create(SCENARIO);
  if (!hasPoints) Object.assign(points, { record: (work: () => unknown) => ({ done: work() }) });
  const client = new TestClient({
    request: async (path, init) => answer(new Request(`http://localhost${path}`, init)),
  });
  client.jar.set('kit_world', id);
  await client.send('POST', `/__kit/worlds/${id}/login`, { json: { as: 'minori' } });
  return async () => {
    const from = performance.now();
    for (let at = 0; at < WRITES; at += 1)
      await client.send('PATCH', '/api/user/me', { json: { annual_income: 1 + (at % 9) } });
    return (performance.now() - from) / WRITES;
  };
};
const pairs = await inTurns(await writes(true), await writes(false));
report('A write with points, ms beside one without', pairs, '≤ 1.1', (ratio) => ratio <= 1.1);
