import { coldStart } from './cold-start.ts';
import { growth } from './growth.ts';
import { inputGrowth } from './inputs.ts';
import { journalCost } from './journal.ts';
import { missedGoals } from './line.ts';
import type { LoadRequest } from './load.ts';
import { startMock } from './servers.ts';
import { sessionHeaders } from './session.ts';
import { throughput } from './throughput.ts';
import { longLists, worlds } from './worlds.ts';

const SCENARIO = 'thirty-offers';
const LIST = '/api/offers?type=1';
const bench = async (): Promise<void> => {
  await coldStart(SCENARIO, LIST);
  inputGrowth();
  const fresh = await startMock(SCENARIO, LIST);
  try {
    await worlds(fresh);
    await longLists(fresh);
  } finally {
    await fresh.stop();
  }
  const mock = await startMock(SCENARIO, LIST);
  try {
    await journalCost(mock, SCENARIO, LIST);
    await throughput('stateless', mock, { path: LIST }, { least: 0.5 });
    const headers = await sessionHeaders(mock, SCENARIO);
    const list: LoadRequest = { path: LIST, headers };
    await throughput('with a session', mock, list, { least: 0.5 });
    const refused: LoadRequest = {
      method: 'POST',
      path: '/api/nda-agreement',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: '', company: '株式会社ベンチ', email: 'not an address' }),
    };
    await throughput('refused, with a session', mock, refused, { least: 0.4 });
    await growth(mock, [
      { request: { path: LIST }, status: 200 },
      { request: list, status: 200 },
      { request: refused, status: 422 },
    ]);
  } finally {
    await mock.stop();
  }
};

await bench();
process.exitCode = missedGoals() > 0 ? 1 : 0;
