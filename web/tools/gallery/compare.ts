import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Box } from './layout.ts';
import { pairsOf } from './pairs.ts';

/** Differences up to this are invisible, in px. */
const TOLERANCE = 2;

interface Shift {
  /** In px. */
  readonly by: number;
  readonly what: string;
  readonly box: Box;
}

type Axis = (box: Box) => { readonly start: number; readonly size: number };
const across: Axis = ({ x, width }) => ({ start: x, size: width });
const down: Axis = ({ y, height }) => ({ start: y, size: height });

interface Layout {
  readonly boxes: readonly Box[];
  /** The ends of the boxes inside a box, by axis. */
  readonly ends: ReadonlyMap<Axis, readonly number[]>;
}

const read = (boxes: readonly Box[]): Layout => {
  const endsOf = (axis: Axis) => {
    const ends = boxes.map(() => Number.NEGATIVE_INFINITY);
    for (const box of boxes) {
      const { start, size } = axis(box);
      if (box.parent >= 0) ends[box.parent] = Math.max(ends[box.parent] ?? 0, start + size);
    }
    return ends;
  };
  return {
    boxes,
    ends: new Map([across, down].map((axis) => [axis, endsOf(axis)])),
  };
};

/**
 * The distances of a box from the edges and middles of its parent and its neighbour. A box below one that grew has moved on the page,
 * but not relative to its neighbour.
 */
const holds = ({ boxes }: Layout, box: Box, axis: Axis): Map<string, number> => {
  const own = axis(box);
  const distances = new Map<string, number>();
  const add = (name: string, other: Box | undefined) => {
    if (!other) return;
    const { start, size } = axis(other);
    distances.set(`${name} start`, own.start - start);
    // A box below others is placed by them, not by the end of its parent.
    if (name === 'parent' && axis === down && box.before >= 0) return;
    distances.set(`${name} middle`, own.start + own.size / 2 - start - size / 2);
    distances.set(`${name} end`, name === 'neighbour' ? own.start - start - size : start + size - own.start - own.size);
  };
  add('parent', boxes[box.parent]);
  add('neighbour', boxes[box.before]);
  return distances;
};

const moved = (before: Layout, after: Layout, one: Box, other: Box, axis: Axis): number => {
  const was = holds(before, one, axis);
  const is = holds(after, other, axis);
  const changes = [...is].flatMap(([name, distance]) => {
    const old = was.get(name);
    return old === undefined ? [] : [Math.abs(distance - old)];
  });
  return changes.length === 0 ? 0 : Math.min(...changes);
};

/**
 * How much the size changed: of a text beyond the change of its font size; of a frame the distance of its edge from its last child.
 * The end of an unpainted box is invisible.
 */
const resized = (before: Layout, after: Layout, one: Box, other: Box, axis: Axis): number => {
  const [was, is] = [axis(one), axis(other)];
  const change = Math.abs(is.size - was.size);
  if (other.isText) return Math.abs(is.size - (was.size * other.fontSize) / one.fontSize);
  if (other.isLeaf) return change;
  if (!other.isPainted) return 0;
  const rest = (layout: Layout, box: Box) => {
    const { start, size } = axis(box);
    return start + size - (layout.ends.get(axis)?.[layout.boxes.indexOf(box)] ?? 0);
  };
  const edge = Math.abs(rest(after, other) - rest(before, one));
  return Number.isNaN(edge) ? change : Math.min(change, edge);
};

const shiftsOf = (before: Layout, after: Layout, one: Box, other: Box): Shift[] =>
  [
    { by: moved(before, after, one, other, across), what: 'moved across' },
    { by: moved(before, after, one, other, down), what: 'moved down or up' },
    { by: resized(before, after, one, other, across), what: 'is of another width' },
    { by: resized(before, after, one, other, down), what: 'is of another height' },
    { by: Math.abs(other.fontSize - one.fontSize), what: 'has letters of another size' },
  ].map((shift) => ({ ...shift, box: other }));

export interface Comparison {
  /** The largest shift, in px. */
  readonly most: number;
  /** Differences over the tolerance, and boxes that only one layout has. */
  readonly findings: readonly string[];
}

export const compareLayouts = (old: readonly Box[], now: readonly Box[]): Comparison => {
  const [before, after] = [read(old), read(now)];
  const pairs = pairsOf(old, now);
  const shifts = [...pairs].flatMap(([one, other]) => shiftsOf(before, after, one, other));
  const paired = new Set(pairs.values());
  // An unpainted box around others is invisible.
  const isSeen = ({ isLeaf, isPainted }: Box) => isLeaf || isPainted;
  const gone = old.filter((box) => isSeen(box) && !pairs.has(box));
  const added = now.filter((box) => isSeen(box) && !paired.has(box));
  const name = ({ path, words }: Box) => `${path.split('>').slice(-3).join('>')} 「${words}」`;
  return {
    most: Math.max(0, ...shifts.map(({ by }) => by)),
    findings: [
      ...shifts
        .filter(({ by }) => by > TOLERANCE + 0.05)
        .map(({ by, what, box }) => `${name(box)} ${what}: ${by.toFixed(1)} px`),
      ...gone.map((box) => `${name(box)} is gone`),
      ...added.map((box) => `${name(box)} is new`),
    ],
  };
};

const layoutIn = (folder: string, picture: string): Box[] | undefined => {
  const file = join(folder, picture.replace(/png$/, 'json'));
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
};

/** Compares the pictures of two folders and prints the result of each. Returns the number that differ. */
export const comparePictures = (before: string, after: string, pictures: readonly string[]): number => {
  let differ = 0;
  for (const picture of pictures.toSorted()) {
    const [old, now] = [layoutIn(before, picture), layoutIn(after, picture)];
    const { most, findings } =
      old && now ? compareLayouts(old, now) : { most: 0, findings: [`no layout in ${old ? after : before}`] };
    if (findings.length > 0) differ += 1;
    console.log([`${picture}: ${most.toFixed(1)} px`, ...findings.slice(0, 8)].join('\n  '));
    if (findings.length > 8) console.log(`  and ${findings.length - 8} more`);
  }
  return differ;
};
