import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CHECKS } from './checks.ts';
import { STATES } from './states.ts';
import { applies, table } from './table.ts';
import { WALKS } from './walks.ts';

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

test('each walk looked at checks that there are, in states that they are about', () => {
  const wrong = WALKS.flatMap((walk, index) =>
    walk.checks.flatMap((number) => {
      const check = CHECKS[number - 1];
      const gone = walk.states.filter((state) => !(check && states.includes(state) && applies(check, state)));
      return gone.map((state) => `walk ${index + 1}: check ${number} in ${state}`);
    }),
  );
  expect(wrong).toEqual([]);
});

test('each walk says what was done and seen, when and in what', () => {
  const mute = WALKS.filter(
    ({ checks, states: seen, did, saw, date, browser }) =>
      checks.length * seen.length * did.length * saw.length === 0 ||
      !/^\d{4}-\d{2}-\d{2}$/.test(date) ||
      !/\d/.test(browser),
  );
  expect(mute).toEqual([]);
});
