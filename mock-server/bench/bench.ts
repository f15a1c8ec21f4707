import type { IncomingHttpHeaders } from 'node:http';
import autocannon from 'autocannon';
import { loadScenario } from '#fixtures/load.ts';
import { Browser, WEB } from '#mock-server/app.testing.ts';
import { type Server, startBare, startMock } from './server.ts';

const SCENARIO = 'thirty-offers';
const LIST = '/api/offers?type=1';
const ROUNDS = 9;

interface Sent {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

type Pair = readonly [ours: number, bare: number];

/** Prints the median ratio of pairs measured in turns; the exit code is 1 when one misses its goal. */
const report = (
  what: string,
  pairs: readonly Pair[],
  unit: string,
  goal: string,
  keeps: (ratio: number) => boolean,
) => {
  const ratio = median(pairs.map(([ours, bare]) => ours / bare));
  if (!keeps(ratio)) process.exitCode = 1;
  const [ours, bare] = [median(pairs.map(([one]) => one)), median(pairs.map(([, other]) => other))];
  const detail = `${ours.toFixed(0)} and ${bare.toFixed(0)} ${unit}`;
  console.log(
    `${keeps(ratio) ? 'ok  ' : 'over'} ${what} beside bare Hono: ${ratio.toFixed(2)} (goal ${goal}) · ${detail}`,
  );
};

/** Measures both several times; the first time fills caches and compiles, and does not count. */
const inTurns = async (measure: () => Promise<number>, measureBare: () => Promise<number>): Promise<Pair[]> => {
  const pairs: Pair[] = [];
  for (let count = 0; count <= ROUNDS; count += 1) pairs.push([await measure(), await measureBare()]);
  return pairs.slice(1);
};

const coldStart = async (start: () => Promise<Server>): Promise<number> => {
  await using server = await start();
  return server.coldStart;
};

/** Requests per second. @throws Error when an answer has a status of another hundred */
const rate = async ({ url }: Server, { path, headers, ...sent }: Sent, status: number): Promise<number> => {
  const options = { url: url + path, connections: 16, duration: 2, ...sent };
  const run = await autocannon({ ...options, headers: headers as IncomingHttpHeaders });
  const { total } = run.requests;
  const answered = run[status === 200 ? '2xx' : '4xx'];
  if (answered !== total || run.errors > 0)
    throw new Error(`${sent.method} ${path}: of ${total} answers ${answered} are ${status}, ${run.errors} errors.`);
  return total / run.duration;
};

/** The mock server's rate beside that of bare Hono answering the same bytes. */
const throughput = async (what: string, mock: Server, sent: Sent, least: number): Promise<void> => {
  const answer = await fetch(mock.url + sent.path, sent);
  const { status, headers } = answer;
  const [path = ''] = sent.path.split('?');
  const constant = { method: sent.method, path, status, body: await answer.text() };
  await using bare = await startBare({ ...constant, type: headers.get('Content-Type') ?? '' });
  const pairs = await inTurns(
    () => rate(mock, sent, status),
    () => rate(bare, sent, status),
  );
  report(`${what} (${status})`, pairs, 'requests/s', `≥ ${least}`, (ratio) => ratio >= least);
};

const up = { method: 'GET', path: '/', status: 200, body: 'up', type: 'text/plain' };
const starts = await inTurns(
  () => coldStart(() => startMock(SCENARIO, ['--memory'], LIST)),
  () => coldStart(() => startBare(up)),
);
report('Cold start to the first 200', starts, 'ms', '≤ 3', (ratio) => ratio <= 3);

await using mock = await startMock(SCENARIO);
const list = { method: 'GET', path: LIST, headers: { Accept: 'application/json' } } as const;
await throughput('The list without a session', mock, list, 0.5);
const person = loadScenario(SCENARIO).people.find(({ email, password }) => email && password);
const browser = new Browser({ request: (path, init) => fetch(`${mock.url}${path}`, init) });
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
