import { expect, test } from 'vitest';
import type { EntryLine } from '#contracts/kit/journal.ts';
import { merged } from './lines.ts';

const line = (id: number, outcome: EntryLine['outcome'] = 'answered') => ({ id, outcome }) as EntryLine;

test('lines come newest first, each once; one that has ended takes the place of the same one under way, and never back', () => {
  const known = [line(3, 'open'), line(1)];
  expect(merged(known, [line(2), line(3)])).toEqual([line(3), line(2), line(1)]);
  expect(merged([line(3)], [line(3, 'open')])).toEqual([line(3)]);
});

test('no more lines are held than the mock server keeps', () => {
  const many = Array.from({ length: 2_100 }, (_, at) => line(at + 1));
  const held = merged([], many);
  expect([held.length, held[0]?.id]).toEqual([2_000, 2_100]);
});
