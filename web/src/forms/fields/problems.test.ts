import { expect, test } from 'vitest';
import { placeErrors, problemsOf } from './problems.ts';

test('flattens nested errors to dotted names in order', () => {
  const errors = {
    email: { type: 'checked', message: 'A', ref: {} },
    careers: [undefined, { company_name: { type: 'checked', message: 'B' } }],
  };
  expect(problemsOf(errors)).toEqual([
    { name: 'email', sentence: 'A' },
    { name: 'careers.1.company_name', sentence: 'B' },
  ]);
});

test.each<[string, Record<string, string[]>, string[], string[]]>([
  ['the first message of a field', { email: ['A', 'B'] }, ['email'], []],
  [
    'the error of a list item at the list, once',
    { 'industry_id.0': ['A'], 'industry_id.1': ['B'] },
    ['industry_id'],
    [],
  ],
  ['a field inside a list', { 'careers.0.position': ['A'] }, ['careers.0.position'], []],
  ['no error without a matching field', { register_step: ['A'] }, [], ['A']],
])('places %s', (_case, errors, names, unplaced) => {
  const isField = (name: string) => ['email', 'industry_id', 'careers.0.position'].includes(name);
  const placed = names.map((name) => ({ name, sentence: 'A' }));
  expect(placeErrors(errors, isField)).toEqual({ placed, unplaced });
});
