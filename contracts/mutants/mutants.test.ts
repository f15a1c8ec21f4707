import { expect, test } from 'vitest';
import { readPact } from '#contracts/verify/pact-file.ts';
import { isInteractionOf } from './calls.ts';
import { endpoints } from './endpoints.ts';
import { variants } from './harmless.ts';
import { judging } from './judging.testing.ts';
import { mutants } from './wrong/all.ts';

const { expectJust, expectHarmless } = judging();

test('every call is in the contract: a backend without it, or wrong in it, is caught', () => {
  const { interactions } = readPact('api');
  const left = [...endpoints].flatMap(([name, call]) => (interactions.some(isInteractionOf(call)) ? [] : [name]));
  expect(left).toEqual([]);
  expect(new Set(mutants.map(({ call }) => call))).toEqual(new Set(endpoints.values()));
});

test('no two backends have one name', () => {
  const names = [...mutants, ...variants].map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

const named = <T extends { readonly name: string }>(all: readonly T[], ...names: string[]): T[] =>
  names.map((name) => {
    const one = all.find((each) => each.name === name);
    if (!one) throw new Error(`No backend is called "${name}".`);
    return one;
  });

const wrong = named(
  mutants,
  'a wrong password is refused under password',
  "offers' ids are text",
  'a stale token is 403',
  'a wrong code has a full stop',
  'a saved career has its months as days',
);
const harmless = named(variants, 'ids are other ones', 'sentences are English, save the four');

// All the others, and the whole contract for each harmless one: `npm test -- wide`.
test.concurrent.each(wrong)('$name, and is caught', expectJust);

test.concurrent.each(harmless)('$name, and the contract lets it pass', (variant) => expectHarmless(variant, 'offers'));
