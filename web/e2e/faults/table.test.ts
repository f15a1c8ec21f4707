import { expect, test } from 'vitest';
import { tableOf } from './table.ts';

test('formats the matrix as a table of marks, with failures and inapplicable cells below', () => {
  expect(
    tableOf([
      { row: 'GET /a', column: 'cut', state: 'survived' },
      { row: 'GET /a', column: '419', state: 'not applicable', words: 'no token' },
      { row: 'PUT /b', column: 'cut', state: 'failed', words: 'a blank page' },
    ]),
  ).toBe(
    [
      '| call | cut | 419 |',
      '| --- | :-: | :-: |',
      '| GET /a | ✓ | – |',
      '| PUT /b | ✗ |   |',
      '',
      '- – GET /a, 419: no token',
      '- ✗ PUT /b, cut: a blank page',
      '',
      '3 cells: 1 survived, 1 failed, 1 not applicable.',
      '',
    ].join('\n'),
  );
});
