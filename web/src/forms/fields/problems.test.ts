import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { FieldValues } from 'react-hook-form';
import { unknown } from 'superstruct';
import { expect, test } from 'vitest';
import { problemsOf } from './problems.ts';
import { type ContractForm, useContractForm } from './use-contract-form.ts';

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

type AnyForm = ContractForm<FieldValues, unknown>;

const Form = ({ onOpen }: { onOpen(form: AnyForm): void }) => {
  const defaultValues = { email: '', industry_id: [1, 2], careers: [{ position: '' }] };
  onOpen(useContractForm<FieldValues, unknown>(unknown(), { defaultValues }));
  return null;
};

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
  const opened: AnyForm[] = [];
  renderToString(createElement(Form, { onOpen: (form) => void opened.push(form) }));
  const [form] = opened;
  expect(form?.applyServerErrors(errors)).toEqual(unplaced);
  const placed = names.map((name) => ({ name, sentence: 'A' }));
  expect(problemsOf(form?.methods.control._formState.errors)).toEqual(placed);
});
