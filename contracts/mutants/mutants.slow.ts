import { expect, test } from 'vitest';
import type { Handle } from '#contracts/proxy.testing.ts';
import { harmless } from './harmless.ts';
import { interactions, withMockServer } from './mock-server.testing.ts';
import { isAsserted, mutantsOf } from './mutants.ts';

const { verify, survivorsOf } = withMockServer();

const mutants = interactions.map(mutantsOf);
/** Each round has one mutant per interaction, as long as there are enough. */
const rounds = Array.from({ length: Math.max(...mutants.map(({ length }) => length)) }, (_, round) => ({
  round,
  mutants: mutants.flatMap((one) => one[round] ?? []),
}));

test.concurrent.each(rounds)('catches the mutants of round $round', async ({ mutants: some }) => {
  const survivors = await survivorsOf(some);
  expect(survivors.map(({ name }) => name)).toEqual(some.filter((one) => !isAsserted(one)).map(({ name }) => name));
});

const textOf = async (answer: Response): Promise<string> =>
  JSON.stringify([answer.status, [...answer.headers], await answer.clone().text()]);

test.concurrent.each(Object.entries(harmless))('accepts a harmless variation: %s', async (_, handle) => {
  let changed = 0;
  const counting: Handle = async (request, forward) => {
    let right = '';
    const answer = await handle(request, async (read) => {
      const forwarded = await forward(read);
      right = await textOf(forwarded);
      return forwarded;
    });
    if ((await textOf(answer)) !== right) changed += 1;
    return answer;
  };
  expect(await verify(counting)).toEqual([]);
  expect(changed).toBeGreaterThan(0);
});
