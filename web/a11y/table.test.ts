import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CHECKS } from './checks.ts';
import { STATES } from './states.ts';
import { table } from './table.ts';

const states = STATES.map(({ name }) => name);

test('the page of the 38 checks is the one that the program writes', async () => {
  expect(CHECKS).toHaveLength(38);
  await expect(table()).toMatchFileSnapshot('README.md');
});

test('each browser test that shows a check is there', () => {
  const files = CHECKS.flatMap(({ shownBy }) =>
    shownBy ? [join(import.meta.dirname, '..', `${shownBy}.e2e.ts`)] : [],
  );
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test('what only some states have, some states have', () => {
  const idle = CHECKS.filter(({ about }) => about && !states.some((state) => about.states.test(state)));
  expect(idle).toEqual([]);
});

test('a check that is not about every state says why not', () => {
  const mute = CHECKS.filter(
    ({ about }) => about && (about.others === '' || states.every((state) => about.states.test(state))),
  );
  expect(mute).toEqual([]);
});
