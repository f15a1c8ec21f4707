import { growth } from './bench-growth.ts';
import { benchLine, missedGoals } from './bench-line.ts';
import { type Asked, median } from './bench-load.ts';
import { startMock } from './bench-servers.ts';
import { sessionHeaders } from './bench-session.ts';
import { throughput } from './bench-throughput.ts';
import { longLists, worlds } from './bench-worlds.ts';

const SCENARIO = 'thirty-offers';
const LIST = '/api/offers?type=1';
const STARTS = 7;

const coldStart = async (): Promise<void> => {
  const times: number[] = [];
  for (let count = 0; count < STARTS; count += 1) {
    const mock = await startMock(SCENARIO, LIST);
    await mock.stop();
    times.push(mock.coldStart / 1_000);
  }
  benchLine(`Cold start to the first 200, median of ${STARTS}`, median(times), 's ', { most: 0.6 });
};

const bench = async (): Promise<void> => {
  await coldStart();
  const fresh = await startMock(SCENARIO, LIST);
  try {
    await worlds(fresh);
    await longLists(fresh);
  } finally {
    await fresh.stop();
  }
  const mock = await startMock(SCENARIO, LIST);
  try {
    await throughput('stateless', mock, { path: LIST }, { least: 0.5 });
    const headers = await sessionHeaders(mock, SCENARIO);
    const list: Asked = { path: LIST, headers };
    await throughput('with a session', mock, list, { least: 0.5 });
    const refused: Asked = {
      method: 'POST',
      path: '/api/nda-agreement',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: '', company: '株式会社ベンチ', email: 'not an address' }),
    };
    await throughput('refused, with a session', mock, refused, { least: 0.4 });
    await growth(mock, [
      { asked: { path: LIST }, status: 200 },
      { asked: list, status: 200 },
      { asked: refused, status: 422 },
    ]);
  } finally {
    await mock.stop();
  }
};

await bench();
process.exitCode = missedGoals() > 0 ? 1 : 0;
