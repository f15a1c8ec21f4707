import { expect, test } from 'vitest';
import { freePort } from '#contracts/ports.ts';
import { runLine, TOUR, VERIFYING } from './tour.testing.ts';

test('the README’s tour of a backend engineer has its lines', () => {
  expect(TOUR.length).toBeGreaterThan(VERIFYING.length);
  expect(VERIFYING.length).toBeGreaterThanOrEqual(5);
});

/** npm names what it runs, and may have a word about itself: a newer version, a setting of this machine's. */
const isOurs = (line: string): boolean => !/^(?:$|> |npm )/.test(line);

test('where nobody listens, each of its verifications says so in one sentence and fails', {
  timeout: 60_000,
}, async () => {
  const port = String(await freePort());
  const lines = VERIFYING.filter((line) => line.startsWith('npm run verify'));
  for (const { code, said } of await Promise.all(lines.map((line) => runLine(line, port)))) {
    expect(code).toBe(1);
    expect(said.split('\n').filter(isOurs)).toEqual([
      `Nobody listens at localhost:${port}: start the backend, or give another --url.`,
    ]);
  }
});
