import { describe, expect, test } from 'vitest';
import { placeErrors, problemsOf } from './problems.ts';

describe('problemsOf', () => {
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
});

describe('placeErrors', () => {
  const isField = (name: string) => ['email', 'industry_id', 'careers.0.position'].includes(name);

  test('places the first message of a field', () => {
    expect(placeErrors({ email: ['A', 'B'] }, isField)).toEqual({
      placed: [{ name: 'email', sentence: 'A' }],
      unplaced: [],
    });
  });
  test('places the error of a list item at the list, once', () => {
    const errors = { 'industry_id.0': ['A'], 'industry_id.1': ['B'] };
    expect(placeErrors(errors, isField).placed).toEqual([{ name: 'industry_id', sentence: 'A' }]);
  });
  test('keeps the name of a field inside a list', () => {
    expect(placeErrors({ 'careers.0.position': ['A'] }, isField).placed).toEqual([
      { name: 'careers.0.position', sentence: 'A' },
    ]);
  });
  test('returns errors without a matching field', () => {
    expect(placeErrors({ register_step: ['A'] }, isField)).toEqual({ placed: [], unplaced: ['A'] });
  });
});
