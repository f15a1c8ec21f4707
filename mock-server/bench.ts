import { loadScenario } from '#fixtures/load.ts';
import { load, median, requestBytes } from './bench-load.ts';
import { type Running, startBare, startMock } from './bench-servers.ts';

const SCENARIO = 'thirty-offers';
const PATH = '/api/offers';
const QUERY = `${PATH}?type=1`;
/** The SPA's usual address: with it as Origin a request has a session, without it is stateless. */
const ORIGIN = 'http://localhost:5173';
const ROUNDS = 7;
const WORLDS = 200;
const STARTS = 7;

interface Goal {
  readonly most?: number;
  readonly least?: number;
}

let missed = 0;
/** One line: what, how much, its goal, and whether it keeps it. */
const line = (what: string, value: number, unit: string, { most, least }: Goal, detail = ''): void => {
  const keeps = (most === undefined || value <= most) && (least === undefined || value >= least);
  if (!keeps) missed += 1;
  const goal = most !== undefined ? `goal ≤ ${most}` : least !== undefined ? `goal ≥ ${least}` : 'no goal';
  const digits = value < 10 ? 2 : 0;
  console.log(
    `${keeps ? 'ok  ' : 'over'} ${what}: ${value.toFixed(digits)} ${unit}(${goal})${detail && ` · ${detail}`}`,
  );
};

/** Logs the first person who can into the default world; gives the Cookie header of the session. */
const sessionCookie = async ({ url }: Running): Promise<string> => {
  const person = loadScenario(SCENARIO).people.find(({ email, password }) => email && password);
  const cookies = new Map<string, string>();
  const keep = (answer: Response) => {
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
  const header = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const spoken = { Accept: 'application/json', Origin: ORIGIN };
  keep(await fetch(`${url}/sanctum/csrf-cookie`, { headers: spoken }));
  const token = decodeURIComponent(cookies.get('XSRF-TOKEN') ?? '');
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { ...spoken, 'Content-Type': 'application/json', Cookie: header(), 'X-XSRF-TOKEN': token },
    body: JSON.stringify({ email: person?.email, password: person?.password }),
  });
  if (!answer.ok) throw new Error(`The login for the bench is answered with ${answer.status}: ${await answer.text()}`);
  keep(answer);
  return header();
};

/** Requests per second of the mock server in parts of what bare Hono does with the same bytes, taken in turns. */
const throughput = async (what: string, mock: Running, headers: Record<string, string>, goal: Goal): Promise<void> => {
  const answer = await fetch(`${mock.url}${QUERY}`, { headers: { Accept: 'application/json', ...headers } });
  const body = await answer.text();
  const cards: number = JSON.parse(body).data.length;
  const bare = await startBare(PATH, body, answer.headers.get('Content-Type') ?? 'application/json');
  try {
    const askMock = requestBytes(QUERY, mock.port, headers);
    const askBare = requestBytes(QUERY, bare.port, headers);
    await load(mock.port, askMock);
    await load(bare.port, askBare);
    const pairs: { ours: number; bare: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      pairs.push({ ours: await load(mock.port, askMock), bare: await load(bare.port, askBare) });
    const ours = median(pairs.map((pair) => pair.ours));
    const theirs = median(pairs.map((pair) => pair.bare));
    const ratio = median(pairs.map((pair) => pair.ours / pair.bare));
    const detail = `${ours.toFixed(0)} and ${theirs.toFixed(0)} requests/s, ${cards} cards, ${body.length} characters`;
    line(`GET ${QUERY} ${what}, beside bare Hono`, ratio, '', goal, detail);
  } finally {
    await bare.stop();
  }
};

/** Opens worlds one after the other, over HTTP as a test does, and keeps them all. */
const worlds = async (mock: Running): Promise<void> => {
  const before = mock.memory();
  const times: number[] = [];
  for (let count = 0; count < WORLDS + 10; count += 1) {
    const from = performance.now();
    const answer = await fetch(`${mock.url}/__kit/worlds`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ scenario: 'ordinary-day' }),
    });
    await answer.arrayBuffer();
    if (answer.status !== 201) throw new Error(`A world is answered with ${answer.status}.`);
    // The first ones read the scenario and warm the compiler.
    if (count >= 10) times.push(performance.now() - from);
  }
  line(`Opening a world, median of ${WORLDS}`, median(times), 'ms ', { most: 2 });
  const after = mock.memory();
  if (Number.isNaN(after)) return;
  const detail = `${before.toFixed(0)} MB before`;
  line(`Memory of the server with ${WORLDS} worlds open`, after, 'MB ', { most: 300 }, detail);
};

const coldStart = async (): Promise<void> => {
  const times: number[] = [];
  for (let count = 0; count < STARTS; count += 1) {
    const mock = await startMock(SCENARIO, QUERY);
    await mock.stop();
    times.push(mock.coldStart / 1_000);
  }
  line(`Cold start to the first 200, median of ${STARTS}`, median(times), 's ', { most: 0.6 });
};

const bench = async (): Promise<void> => {
  await coldStart();
  const fresh = await startMock(SCENARIO, QUERY);
  try {
    await worlds(fresh);
  } finally {
    await fresh.stop();
  }
  const mock = await startMock(SCENARIO, QUERY);
  try {
    await throughput('stateless', mock, {}, { least: 0.5 });
    // Told, not judged: sealing two cookies costs what bare Hono does not do.
    await throughput('with a session', mock, { Origin: ORIGIN, Cookie: await sessionCookie(mock) }, {});
  } finally {
    await mock.stop();
  }
};

await bench();
process.exitCode = missed > 0 ? 1 : 0;
