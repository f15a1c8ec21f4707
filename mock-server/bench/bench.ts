import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { takeNoOptions } from '#contracts/command-options.ts';
import { forwarded } from '#contracts/proxy.ts';
import { TestClient, WEB } from '#mock-server/http/app.testing.ts';
import { type Server, startMock, startServer } from './server.ts';

takeNoOptions(`npm run bench

Measures the mock server's speed in turns with bare Hono in the same run; exit code 1 if a ratio misses its goal.
Run it on an idle machine.

Example: npm run bench`);

const SCENARIO = 'thirty-offers';
const LIST = '/api/offers?type=1';
const ROUNDS = 9;

type Goal = `${'≥' | '≤'} ${number}`;
type Measure = () => Promise<number>;
type Sent = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string };

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Measures both in turns and prints the median ratio; the exit code is 1 if it misses its goal. The first turn compiles, and does not count. */
const compare = async (what: string, goal: Goal, measure: Measure, measureReference: Measure) => {
  const [ours, reference]: [number[], number[]] = [[], []];
  for (let count = 0; count <= ROUNDS; count += 1) {
    ours[count] = await measure();
    reference[count] = await measureReference();
  }
  const ratio = median(ours.map((one, count) => one / (reference[count] ?? 0)).slice(1));
  const bound = Number(goal.slice(2));
  const isMet = goal.startsWith('≥') ? ratio >= bound : ratio <= bound;
  if (!isMet) process.exitCode = 1;
  const medians = [ours, reference].map((all) => median(all.slice(1)).toPrecision(3));
  console.log(`${isMet ? 'ok  ' : 'over'} ${what}: ${ratio.toFixed(2)} (goal ${goal}) · ${medians.join(' and ')}`);
};

/** Starts bare Hono that answers everything with these bytes. */
const startBare = (response: { status: number; headers: [string, string][]; body: string }) => {
  const bare = join(import.meta.dirname, 'bare.mjs');
  return startServer((port) => [process.execPath, bare, `${port}`, JSON.stringify(response)], '/up');
};

const coldStart = async (start: Promise<Server>): Promise<number> => {
  await using server = await start;
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

await compare(
  'Cold start to the first 200, ms beside bare Hono',
  '≤ 3',
  () => coldStart(startMock(SCENARIO, ['--memory'], LIST)),
  () => coldStart(startBare({ status: 200, headers: [], body: 'up' })),
);

await using mock = await startMock(SCENARIO);
/** Compares the mock server's rate with that of bare Hono, which sends the same bytes and cookies. */
const throughput = async (what: string, goal: Goal, sent: Sent): Promise<void> => {
  const response = await fetch(mock.url + sent.path, sent);
  const { status } = response;
  await using bare = await startBare({
    status,
    headers: [...forwarded(response.headers)],
    body: await response.text(),
  });
  const rates = [mock, bare].map((server) => () => rate(server, sent, status)) as [Measure, Measure];
  await compare(`${what} (${status}), requests/s beside bare Hono`, goal, ...rates);
};

const list = { method: 'GET', path: LIST, headers: { Accept: 'application/json' } } as const;
await throughput('The list without a session', '≥ 0.3', list);
const browser = new TestClient({ request: (path, init) => fetch(mock.url + path, init) });
await browser.logIn('minori@example.com', 'Michi-2026');
const headers = {
  ...list.headers,
  Origin: WEB,
  Cookie: [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; '),
  'X-XSRF-TOKEN': browser.token ?? '',
};
await throughput('The list with a session', '≥ 0.3', { ...list, headers });
const body = JSON.stringify({ name: '', company: '株式会社ベンチ', email: 'not an address' });
const json = { ...headers, 'Content-Type': 'application/json' };
const form = { method: 'POST', path: '/api/nda-agreement', headers: json, body } as const;
await throughput('A refused form with a session', '≥ 0.25', form);
