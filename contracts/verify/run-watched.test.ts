import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBackend, type Wrong, type WrongBackend } from './backend.testing.ts';
import { runWatched } from './run-watched.ts';

let backend: WrongBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const PATIENCE = { timeout: 60_000 };
const isStates = (path: string): boolean => path.startsWith('/__kit');

test.each<[string, (path: string) => boolean]>([
  ['its calls', (path) => !isStates(path)],
  ['its states', isStates],
])(
  'a backend that leaves %s without an answer is told so, and most of the contract is not asked',
  PATIENCE,
  async (_, isHanging) => {
    let requests = 0;
    const hanging: Wrong = (sent, { path }) => {
      if (!isHanging(path)) return sent;
      requests += 1;
      return undefined;
    };
    backend.become(hanging);
    await expect(runWatched(backend, { pact: 'api', only: 'PATCH /api/register', timeout: 500 })).rejects.toThrow(
      /has begun to hang: several requests had no answer within 0\.5 seconds, so the rest of the \d+ was not asked; see/,
    );
    expect(requests).toBeLessThan(10);
  },
);

test('a backend that is asked little and answers is verified as it is without a watch', PATIENCE, async () => {
  backend.become();
  const outcome = await runWatched(backend, { pact: 'api', only: 'industries' });
  expect(outcome).toMatchObject({ failures: [], passed: outcome.total });
  expect(outcome.total).toBeGreaterThan(1);
});

test('one call without an answer is a failure of that call, and no reason to end', PATIENCE, async () => {
  backend.become((sent, { path }) => (path === '/api/industries' ? undefined : sent));
  const outcome = await runWatched(backend, { pact: 'api', only: 'GET /api/industries', timeout: 500 });
  expect(outcome.failures).toMatchObject([{ path: '/api/industries' }]);
});
