import { expect, test } from 'vitest';
import { harmless } from './harmless.ts';
import { interactions, withMockServer } from './mock-server.testing.ts';
import { isAsserted, mutantsOf } from './mutants.ts';

const { survivorsOf } = withMockServer();
const { verify } = withMockServer({ laravel: '13' });

// mutants.slow.ts has all others. Each verifies the whole contract: seconds, or a minute on a busy machine.
const SLOW = { timeout: 120_000 };

test('catches one mutant of each interaction', SLOW, async () => {
  const sample = interactions.flatMap((interaction, at) => {
    const mutants = mutantsOf(interaction).filter(isAsserted);
    return mutants[(at * 7) % mutants.length] ?? [];
  });
  expect(sample).toHaveLength(interactions.length);
  expect((await survivorsOf(sample)).map(({ name }) => name)).toEqual([]);
});

test('accepts all harmless variations together, and what Laravel 13 does otherwise', SLOW, async () => {
  const all = Object.values(harmless).reduce(
    (before, handle) => (request, forward) => handle(request, async (read) => before(read, forward)),
  );
  expect(await verify(all)).toEqual([]);
});
