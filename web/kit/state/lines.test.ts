import { expect, test } from 'vitest';
import type { EntryLine } from '#contracts/kit/journal.ts';
import { withLine } from './lines.ts';

const line = (id: number, outcome: EntryLine['outcome'] = 'answered') => ({ id, outcome }) as EntryLine;

test('orders lines newest first without duplicates; a finished line replaces a pending one, never the reverse', () => {
  expect(withLine([line(3), line(1)], line(2))).toEqual([line(3), line(2), line(1)]);
  expect(withLine([], line(1))).toEqual([line(1)]);
  expect(withLine([line(3, 'open'), line(1)], line(3))).toEqual([line(3), line(1)]);
  expect(withLine([line(3)], line(3, 'open'))).toEqual([line(3)]);
});

test('stores no more lines than the mock server', () => {
  const many = Array.from({ length: 2_000 }, (_, at) => line(2_000 - at));
  const lines = withLine(many, line(2_001));
  expect([lines.length, lines[0]?.id, lines.at(-1)?.id]).toEqual([2_000, 2_001, 2]);
});
