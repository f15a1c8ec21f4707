import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EntryLine } from '#contracts/kit/journal.ts';
import { lineQueue } from './line-queue.ts';

const line = (id: number) => ({ id }) as EntryLine;
const queued = () => {
  const taken: [string, number[]][] = [];
  const queue = lineQueue((world, lines) => taken.push([world, lines.map(({ id }) => id)]));
  return { queue, taken };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('lines that come together are taken in together, and each once', () => {
  const { queue, taken } = queued();
  for (const id of [1, 2]) queue.push('a', line(id));
  expect([queue.newest('a'), queue.newest('b'), taken]).toEqual([2, 0, []]);
  vi.advanceTimersByTime(60);
  queue.push('a', line(3));
  vi.advanceTimersByTime(60);
  expect([queue.newest('a'), taken]).toEqual([
    0,
    [
      ['a', [1, 2]],
      ['a', [3]],
    ],
  ]);
});

test('lines of another world never come with those of this one', () => {
  const { queue, taken } = queued();
  queue.push('a', line(1));
  vi.advanceTimersByTime(30);
  queue.push('b', line(2));
  vi.advanceTimersByTime(30);
  expect(taken).toEqual([]);
  vi.advanceTimersByTime(30);
  expect(taken).toEqual([['b', [2]]]);
});

test('lines that are forgotten are not taken in', () => {
  const { queue, taken } = queued();
  queue.push('a', line(1));
  queue.clear();
  vi.advanceTimersByTime(60);
  expect([queue.newest('a'), taken]).toEqual([0, []]);
});
