import { expect, test } from 'vitest';
import { judging } from './judging.testing.ts';
import { mutants } from './wrong/all.ts';

const { expectJust, failuresUnchanged } = judging();

test('nothing fails where nothing is wrong', async () => {
  expect(await failuresUnchanged()).toEqual([]);
});

test.concurrent.each(mutants.filter(({ survives }) => !survives))(
  '$call.method $call.path: $name, and is caught',
  expectJust,
);

test.concurrent.each(mutants.filter(({ survives }) => survives))(
  '$call.method $call.path: $name, and survives: $survives',
  expectJust,
);
