import { expect, test } from 'vitest';
import { harmless } from './harmless.ts';
import { interactions, withMockServer } from './mock-server.testing.ts';
import { isAsserted, mutantsOf } from './mutants.ts';

const { verify, survivorsOf } = withMockServer();

const mutants = interactions.map(mutantsOf);
/** In each round one mutant of each interaction that has so many. */
const rounds = Array.from({ length: Math.max(...mutants.map(({ length }) => length)) }, (_, round) => ({
  round,
  mutants: mutants.flatMap((one) => one[round] ?? []),
}));

test.concurrent.each(rounds)('the contract catches the mutants of round $round', async ({ mutants: some }) => {
  const survivors = await survivorsOf(some);
  expect(survivors.map(({ name }) => name)).toEqual(some.filter((one) => !isAsserted(one)).map(({ name }) => name));
});

test.concurrent.each(Object.entries(harmless))('the contract lets it pass: %s', async (_, handle) => {
  expect(await verify(handle)).toEqual([]);
});
