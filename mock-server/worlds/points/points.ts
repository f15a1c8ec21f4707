import type { Sqlite } from '#mock-server/db/open.ts';
import { lastIdsReader, writeLastIds } from '#mock-server/db/stored-tables.ts';
import type { ClockState } from '#mock-server/worlds/clock.ts';
import type { Faults } from '#mock-server/worlds/faults.ts';
import type { JournalEntry } from '#mock-server/worlds/journal/entry.ts';
import type { World } from '#mock-server/worlds/world.ts';
import {
  addNote,
  createRowTriggers,
  putRows,
  type RowNote,
  type RowNotes,
  shownWrites,
  writtenRows,
} from './row-notes.ts';

/** State of a world that is no row. */
interface OtherState {
  readonly clock: ClockState;
  readonly faults: Faults['state'];
  /** The page of the browser used last. */
  readonly place: World['place'];
}

/** The last ids of tables, as JSON. */
type Ids = string;

/** What one write changed. A world can return to the moment before it. */
export interface Point {
  readonly id: number;
  /** Id of the write's entry in the journal, and its method and path; undefined until a tool's request has its entry. */
  request: { readonly id: number; readonly call: string } | undefined;
  /** World time (ms). */
  readonly at: number;
  readonly rows: RowNotes;
  /** Rows written afterwards, before the next point: sessions that requests used or began. */
  readonly later: RowNotes;
  readonly idsBefore: Ids;
  readonly before: OtherState;
  /** Approximate memory. */
  bytes: number;
}

/** Plain data of all points, for a copy of the world. */
interface PointsState {
  readonly points: readonly Point[];
  /** How many of them are undone: the last ones. */
  readonly undone: number;
  readonly given: number;
  /** Rows written since the return to a point. */
  readonly astray: RowNotes;
  readonly after: { readonly ids: Ids; readonly state: OtherState } | undefined;
}

interface Owner {
  readonly sqlite: Sqlite;
  readonly now: () => number;
  /** With a request, the state before it came. */
  readonly otherState: (request?: JournalEntry) => OtherState;
  readonly restore: (state: OtherState) => void;
}

export const MAX_POINTS = 500;

/** Approximate memory of a point without its rows. */
const POINT_BYTES = 500;
const sizeOf = (value: unknown): number =>
  typeof value === 'string' ? value.length * 2 : value instanceof Uint8Array ? value.length : 8;
const bytesOf = ({ before, after }: RowNote): number =>
  [before ?? [], after ?? []].flat().reduce<number>((sum, value) => sum + sizeOf(value), 100);

/**
 * The writes of a world, each with the rows it changed (sessions and counters are rows, too), and the ids, clock and faults before it. A
 * world returns to the moment before a write, and forward again until the next write. Triggers record the rows; they exist from the
 * first write on.
 */
export class Points {
  readonly #owner: Owner;
  readonly #readIds: () => Ids;
  #points: Point[] = [];
  #undone = 0;
  #given = 0;
  /** The newest state, while writes are undone. */
  #after: PointsState['after'];
  /** Rows of the current write. */
  #rows: RowNotes | undefined;
  #astray: RowNotes = new Map();
  #hasTriggers = false;
  /** Approximate memory. */
  bytes = 0;
  onAdded: (() => void) | undefined;

  constructor(owner: Owner) {
    this.#owner = owner;
    this.#readIds = lastIdsReader(owner.sqlite);
  }

  /** All points, the oldest first; the last `undone` ones are undone. */
  get list(): readonly Point[] {
    return this.#points;
  }

  get undone(): number {
    return this.#undone;
  }

  noteRow(row: RowNote): void {
    if (this.#rows) addNote(this.#rows, row);
    else this.#noteLater([row]);
  }

  /** Rows outside of a write go with the newest point, if the world is there. */
  #noteLater(rows: Iterable<RowNote>): void {
    const point = this.#undone === 0 ? this.#points.at(-1) : undefined;
    for (const row of rows) if (addNote(point?.later ?? this.#astray, row) && point) this.#count(point, bytesOf(row));
  }

  #count(point: Point, bytes: number): void {
    point.bytes += bytes;
    this.bytes += bytes;
  }

  #watch(): void {
    if (!this.#hasTriggers) createRowTriggers(this.#owner.sqlite);
    this.#hasTriggers = true;
  }

  /** Runs a write and adds a point if it changed anything. Undone points are then gone. Returns the point's id as well. */
  record<T>(work: () => T, request?: JournalEntry) {
    this.#watch();
    const before = this.#owner.otherState(request);
    const ids = this.#readIds();
    const all: RowNotes = new Map();
    this.#rows = all;
    try {
      const done = work();
      const point = writtenRows(all).length > 0 ? this.#add(all, ids, before) : undefined;
      if (point === undefined) this.#noteLater(all.values());
      return { done, point };
    } finally {
      this.#rows = undefined;
    }
  }

  /** Adds a point before a change of the clock or the faults, which are no rows. */
  mark(): void {
    this.#watch();
    this.#add(new Map(), this.#readIds(), this.#owner.otherState());
  }

  #add(rows: RowNotes, idsBefore: Ids, before: OtherState): number {
    this.#dropUndone();
    this.#noteLater(this.#astray.values());
    this.#astray = new Map();
    this.#given += 1;
    const place = { id: this.#given, request: undefined, at: this.#owner.now() };
    const point: Point = { ...place, rows, later: new Map(), idsBefore, before, bytes: 0 };
    this.#points.push(point);
    this.#count(point, POINT_BYTES);
    for (const row of rows.values()) this.#count(point, bytesOf(row));
    if (this.#points.length > MAX_POINTS) this.dropOldest();
    this.onAdded?.();
    return this.#given;
  }

  #dropUndone(): void {
    if (this.#undone === 0) return;
    for (const { bytes } of this.#points.splice(-this.#undone)) this.bytes -= bytes;
    this.#undone = 0;
    this.#after = undefined;
  }

  /** Drops the oldest point, to free memory; false if there is none. Undone writes can be repeated only from the first one on. */
  dropOldest(): boolean {
    if (this.#undone > 0 && this.#undone === this.#points.length) {
      this.#dropUndone();
      return true;
    }
    const oldest = this.#points.shift();
    if (!oldest) return false;
    this.bytes -= oldest.bytes;
    return true;
  }

  /** Names the request of the points that have none, and shows their rows in it; returns the first of them. */
  nameRequest(entry: Pick<JournalEntry, 'id' | 'method' | 'url' | 'writes'>): number | undefined {
    const { id, method, url } = entry;
    const unnamed = this.#points.filter(({ request }) => request === undefined);
    const call = `${method} ${url.replace(/^[a-z]+:\/\/[^/]*|[?#].*$/gi, '')}`;
    for (const point of unnamed) point.request = { id, call };
    entry.writes = [...entry.writes, ...shownWrites(unnamed.flatMap(({ rows }) => writtenRows(rows)))];
    return unnamed[0]?.id;
  }

  /** The newest point that is not undone. */
  get newest(): Point | undefined {
    return this.#points[this.#done - 1];
  }

  get next(): Point | undefined {
    return this.#points[this.#done];
  }

  find(id: number | undefined): Point | undefined {
    return this.#points.find((point) => point.id === id);
  }

  /** Returns to the moment before a point; false if it is gone or undone. */
  undo(id: number): boolean {
    const index = this.#points.findIndex((point) => point.id === id);
    return index >= 0 && index < this.#done && this.#moveTo(index);
  }

  /** Repeats undone writes up to and including this point; false if it is not undone. */
  redo(id: number): boolean {
    const index = this.#points.findIndex((point) => point.id === id);
    return index >= this.#done && this.#moveTo(index + 1);
  }

  /** Number of the points that are not undone: the place of the next one. */
  get #done(): number {
    return this.#points.length - this.#undone;
  }

  /** Moves the world to the moment before the point at this index or, behind the last one, to the newest state. */
  #moveTo(index: number): true {
    const { sqlite } = this.#owner;
    const done = this.#done;
    this.#after ??= { ids: this.#readIds(), state: this.#owner.otherState() };
    const point = this.#points[index];
    const { ids, state } = point ? { ids: point.idsBefore, state: point.before } : this.#after;
    const moved = this.#points.slice(Math.min(index, done), Math.max(index, done));
    // The triggers must not record this.
    this.#rows = new Map();
    sqlite.pragma('foreign_keys = OFF');
    try {
      sqlite.transaction(() => {
        putRows(sqlite, this.#astray, 'before');
        if (index < done)
          for (const { rows, later } of moved.toReversed())
            for (const notes of [later, rows]) putRows(sqlite, notes, 'before');
        else for (const { rows, later } of moved) for (const notes of [rows, later]) putRows(sqlite, notes, 'after');
        sqlite.exec('DELETE FROM sqlite_sequence');
        writeLastIds(sqlite, Object.entries<number>(JSON.parse(ids)));
      })();
      this.#astray = new Map();
    } finally {
      this.#rows = undefined;
      sqlite.pragma('foreign_keys = ON');
    }
    this.#owner.restore(state);
    this.#undone = this.#points.length - index;
    if (this.#undone === 0) this.#after = undefined;
    return true;
  }

  clear(): void {
    this.adopt({ points: [], undone: 0, given: this.#given, astray: new Map(), after: undefined });
  }

  get state(): PointsState {
    return {
      points: this.#points,
      undone: this.#undone,
      given: this.#given,
      astray: this.#astray,
      after: this.#after,
    };
  }

  /** Takes over the points of a world with the same rows. */
  adopt({ points, undone, given, astray, after }: PointsState): void {
    this.#points = points.map((point) => ({ ...point, later: new Map(point.later) }));
    this.#undone = undone;
    this.#given = given;
    this.#astray = new Map(astray);
    this.#after = after;
    this.bytes = points.reduce((sum, { bytes }) => sum + bytes, 0);
    if (points.length > 0) this.#watch();
  }
}
