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

const textOf = async (response: Response): Promise<string> =>
  JSON.stringify([response.status, [...response.headers], await response.clone().text()]);

test.concurrent.each(Object.entries(harmless))('accepts a harmless variation: %s', async (_, handle) => {
  let changed = 0;
  const counting: Handle = async (request, forward) => {
    let right = '';
    const response = await handle(request, async (read) => {
      const forwarded = await forward(read);
      right = await textOf(forwarded);
      return forwarded;
    });
    if ((await textOf(response)) !== right) changed += 1;
    return response;
  };
  expect(await verify(counting)).toEqual([]);
  expect(changed).toBeGreaterThan(0);
});
