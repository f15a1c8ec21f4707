import { Journal } from '#mock-server/worlds/journal.ts';
import { benchLine } from './line.ts';
import { type LoadRequest, load, median, requestBytes } from './load.ts';
import type { Running } from './servers.ts';

const ROUNDS = 7;
/** Many short ones in turns: what else the machine does falls on both alike. */
const TURNS = 31;
const TURN = { ms: 200 };
const ENTRIES = 100_000;
const JSON_TYPE = { 'content-type': 'application/json' };

/** µs that the journal takes to write one request and its answer down. */
const entryCost = (): number => {
  const journal = new Journal(() => Date.now());
  const headers = { accept: 'application/json' };
  const body = Buffer.from('{"data":[]}');
  const times = Array.from({ length: ROUNDS }, () => {
    const from = performance.now();
    for (let count = 0; count < ENTRIES; count += 1)
      journal.open('GET', '/api/offers?type=1', headers).answered(200, JSON_TYPE, body);
    return ((performance.now() - from) / ENTRIES) * 1_000;
  });
  return median(times);
};

const send = async (url: string, method: string, body?: object): Promise<Response> => {
  const answer = await fetch(url, { method, ...(body && { headers: JSON_TYPE, body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${method} ${url} was answered with ${answer.status}: ${await answer.text()}`);
  return answer;
};

/** What it costs that requests are written down, and that their rows are noted while somebody looks. */
export const journalCost = async (mock: Running, scenario: string, path: string): Promise<void> => {
  const perSecond = median([
    await load(mock.port, requestBytes({ path }, mock.port)),
    await load(mock.port, requestBytes({ path }, mock.port)),
    await load(mock.port, requestBytes({ path }, mock.port)),
  ]);
  const [entry, request] = [entryCost(), 1_000_000 / perSecond];
  const detail = `${entry.toFixed(2)} and ${request.toFixed(1)} µs`;
  benchLine('The journal beside the request that it writes down', entry / request, '', { most: 0.05 }, detail);

  const signed: LoadRequest = {
    method: 'POST',
    path: '/api/nda-agreement',
    headers: { ...JSON_TYPE },
    body: JSON.stringify({ name: '早川 結衣', company: '株式会社ベンチ', email: 'yui@example.com' }),
  };
  const bytes = (id: string) =>
    requestBytes({ ...signed, headers: { ...signed.headers, 'X-Kit-World': id } }, mock.port);
  for (const id of ['looked-at', 'left-alone']) await send(`${mock.url}/__kit/worlds`, 'POST', { scenario, id });
  const pairs: { looked: number; alone: number }[] = [];
  const measure = (id: string) => load(mock.port, bytes(id), TURN);
  for (let turn = 0; turn < TURNS; turn += 1) {
    // To read the journal is to look: rows are noted for half a minute.
    await send(`${mock.url}/__kit/worlds/looked-at/journal?limit=1`, 'GET');
    if (turn % 2 === 0) pairs.push({ looked: await measure('looked-at'), alone: await measure('left-alone') });
    else pairs.push({ alone: await measure('left-alone'), looked: await measure('looked-at') });
  }
  const ratio = median(pairs.map(({ looked, alone }) => looked / alone));
  const [looked, alone] = [median(pairs.map((pair) => pair.looked)), median(pairs.map((pair) => pair.alone))];
  const rates = `${looked.toFixed(0)} and ${alone.toFixed(0)} requests/s`;
  benchLine('POST /api/nda-agreement while somebody looks, beside nobody', ratio, '', { least: 0.9 }, rates);
};
