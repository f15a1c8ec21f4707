import { expect, it } from 'vitest';
import { type Box, compareLayouts } from './layout.ts';

const box = (what: string, y: number, part: Partial<Box> = {}): Box => ({
  ...{ what, x: 0, y, width: 100, height: 20, fontSize: 16, isFrame: false },
  ...part,
});
const old = [box('title', 0), box('lead', 30), box('button', 60)];

it('finds no difference if nothing moved by more than 2 px', () => {
  expect(compareLayouts(old, old)).toEqual([]);
  expect(compareLayouts(old, [box('title', 2), box('lead', 32), box('button', 62, { width: 102 })])).toEqual([]);
});

it('reports a box that moved away from the one above, but not those that moved with it', () => {
  expect(compareLayouts(old, [box('title', 0), box('lead', 33), box('button', 63)])).toEqual([
    'lead moved down or up: 3.0 px',
  ]);
});

it('reports a changed size of a box or its letters, but not the boxes below, and not the height of a frame', () => {
  const now = [box('title', 0, { height: 24, fontSize: 20 }), box('lead', 34), box('button', 64, { x: 5 })];
  expect(compareLayouts(old, now)).toEqual([
    'title has another height: 4.0 px',
    'title has letters of another size: 4.0 px',
    'button moved across: 5.0 px',
  ]);
  const frame = (height: number) => [box('main', 0, { height, isFrame: true })];
  expect(compareLayouts(frame(20), frame(40))).toEqual([]);
});

it('matches boxes by tag and words, and names those of one picture only', () => {
  const now = [box('back', 0), box('title', 30), box('button', 60)];
  expect(compareLayouts(old, now)).toEqual(['back is new', 'lead is gone']);
});
