import { describe, expect, it } from 'vitest';
import { compareLayouts } from './compare.ts';
import type { Box } from './layout.ts';

const box = (path: string, place: Pick<Box, 'x' | 'y' | 'width' | 'height'> & Partial<Box>): Box => ({
  path,
  words: path,
  fontSize: 16,
  isText: false,
  isLeaf: true,
  isPainted: true,
  isFree: false,
  parent: 0,
  before: -1,
  ...place,
});

/** Three lines in a frame of 200 px with a padding of 10 px. */
const lines = ({ gap = 8, padding = 10, height = 20 } = {}): Box[] => {
  const y = (line: number) => padding + line * (height + gap);
  return [
    box('main', { x: 0, y: 0, width: 200, height: y(3) - gap + padding, isLeaf: false, parent: -1 }),
    ...[0, 1, 2].map((line) => box(`p${line}`, { x: padding, y: y(line), width: 100, height, before: line || -1 })),
  ];
};

describe('compareLayouts', () => {
  it('finds no difference if nothing moved', () => {
    expect(compareLayouts(lines(), lines())).toEqual({ most: 0, findings: [] });
  });

  it('reports a box that moved away from the one above, however many moved with it', () => {
    expect(compareLayouts(lines(), lines({ gap: 10 }))).toEqual({ most: 2, findings: [] });
    const { most, findings } = compareLayouts(lines(), lines({ gap: 11 }));
    expect(most).toBe(3);
    expect(findings).toEqual(['p1 「p1」 moved down or up: 3.0 px', 'p2 「p2」 moved down or up: 3.0 px']);
  });

  it('reports a frame that moved relative to its content', () => {
    expect(compareLayouts(lines(), lines({ padding: 14 })).findings).toEqual(
      expect.arrayContaining(['p0 「p0」 moved across: 4.0 px', 'main 「main」 is of another height: 4.0 px']),
    );
  });

  it('reports a changed size; for a text, only beyond its font size', () => {
    expect(compareLayouts(lines(), lines({ height: 24 })).most).toBe(4);
    const text = (fontSize: number, width: number) => [
      box('text', { x: 0, y: 0, width, height: fontSize, fontSize, isText: true, parent: -1 }),
    ];
    expect(compareLayouts(text(16, 160), text(17, 170))).toEqual({ most: 1, findings: [] });
    expect(compareLayouts(text(16, 160), text(16, 170)).most).toBe(10);
  });

  it('reports boxes that only one layout has', () => {
    const shorter = lines().slice(0, 3);
    expect(compareLayouts(lines(), shorter).findings).toEqual(['p2 「p2」 is gone']);
    expect(compareLayouts(shorter, lines()).findings).toEqual(['p2 「p2」 is new']);
  });

  it('matches a box by its text, wherever it is now', () => {
    const place = { x: 0, width: 100, height: 20, parent: -1 };
    const old = ['title', 'lead'].map((words, n) =>
      box(`main>p:${n + 1}`, { ...place, y: n * 30, words, before: n - 1 }),
    );
    const now = ['back', 'title', 'lead'].map((words, n) =>
      box(`main>p:${n + 1}`, { ...place, y: n * 30, words, before: n - 1 }),
    );
    expect(compareLayouts(old, now)).toEqual({ most: 0, findings: ['main>p:1 「back」 is new'] });
    expect(compareLayouts(now, old)).toEqual({ most: 0, findings: ['main>p:1 「back」 is gone'] });
  });

  it('matches a box by its position if its text changed', () => {
    const place = { x: 0, y: 0, width: 100, parent: -1 };
    const old = [box('main>img:1', { ...place, height: 20, words: 'at 5273' })];
    const now = [box('main>img:1', { ...place, height: 24, words: 'at 5274' })];
    expect(compareLayouts(old, now)).toEqual({
      most: 4,
      findings: ['main>img:1 「at 5274」 is of another height: 4.0 px'],
    });
  });
});
