import type { Sqlite } from '#mock-server/db/open.ts';
import type { ClockState } from '#mock-server/worlds/clock.ts';
import type { Faults } from '#mock-server/worlds/faults.ts';
import { lastIds, writeLastIds } from '#mock-server/worlds/image/stored-tables.ts';
import type { JournalEntry } from '#mock-server/worlds/journal/entry.ts';
import type { MapChange, Transaction } from '#mock-server/worlds/transaction.ts';
import type { World } from '#mock-server/worlds/world.ts';
import { createRowTriggers, putRow, type RowNote } from './row-notes.ts';

/** State of a world that is neither a row nor in a map. */
interface OtherState {
  readonly clock: ClockState;
  readonly faults: Faults['state'];
  /** The page of the browser used last. */
  readonly place: World['place'];
}

type Ids = ReadonlyMap<string, number>;

/** What one write changed. A world can return to the moment before it. */
export interface Point {
  readonly id: number;
  /** Id of the write's entry in the journal, and its method and path; undefined until a tool's request has its entry. */
  request: { readonly id: number; readonly call: string } | undefined;
  /** World time (ms). */
  readonly at: number;
  readonly rows: readonly RowNote[];
  readonly maps: readonly MapChange[];
  /** The next ids of tables; the same object as in the previous point if none changed. */
  readonly idsBefore: Ids;
  readonly before: OtherState;
  /** Approximate memory. */
  readonly bytes: number;
}

/** Plain data of all points, for another process or a fork. */
export interface PointsState {
  readonly points: readonly Point[];
  /** How many of them are undone: the last ones. */
  readonly undone: number;
  readonly given: number;
  readonly after: { readonly ids: Ids; readonly state: OtherState } | undefined;
}

interface Owner {
  readonly sqlite: Sqlite;
  readonly now: () => number;
  readonly otherState: () => OtherState;
  readonly restore: (state: OtherState) => void;
}

export const MOST_POINTS = 500;

const sizeOf = (value: unknown): number =>
  typeof value === 'string' ? value.length * 2 : value instanceof Uint8Array ? value.length : 8;
const bytesOf = (rows: readonly RowNote[], maps: readonly MapChange[]): number =>
  500 + maps.length * 500 + rows.flat().reduce<number>((sum, value) => sum + sizeOf(value), 0);

/** A session row is updated when it is used. */
const isRefresh = ([table, kind]: RowNote): boolean => table === 'sessions' && kind === 'UPDATE';

const sameIds = (one: Ids, other: Ids): boolean =>
  one.size === other.size && [...one].every(([table, id]) => other.get(table) === id);

/**
 * The writes of a world, each with the rows, sessions and counters it changed and the clock and faults before it. A world returns to
 * the moment before a write, and forward again until the next write. Triggers record the rows; they exist from the first write on.
 */
export class Points {
  readonly #owner: Owner;
  readonly #transaction: Transaction;
  #points: Point[] = [];
  #undone = 0;
  #given = 0;
  #ids: Ids | undefined;
  /** The newest state, while writes are undone. */
  #after: PointsState['after'];
  #rows: RowNote[] | undefined;
  #hasTriggers = false;
  /** Approximate memory. */
  bytes = 0;
  onAdded: (() => void) | undefined;

  constructor(transaction: Transaction, owner: Owner) {
    this.#transaction = transaction;
    this.#owner = owner;
  }

  /** All points, the oldest first; the last `undone` ones are undone. */
  get list(): readonly Point[] {
    return this.#points;
  }

  get undone(): number {
    return this.#undone;
  }

  noteRow(row: RowNote): void {
    this.#rows?.push(row);
  }

  /** Runs a write and adds a point if it changed anything. Undone points are then gone. Returns the point's id as well. */
  record<T>(work: () => T): {
    readonly done: T;
    readonly point: number | undefined;
    readonly rows: readonly RowNote[];
  } {
    if (!this.#hasTriggers) createRowTriggers(this.#owner.sqlite);
    this.#hasTriggers = true;
    this.#ids ??= lastIds(this.#owner.sqlite);
    const before = this.#owner.otherState();
    const rows: RowNote[] = [];
    this.#rows = rows;
    try {
      const done = work();
      const maps = this.#transaction.takeMapChanges();
      const isChange = maps.length > 0 || rows.some((row) => !isRefresh(row));
      return { done, point: isChange ? this.#add(rows, maps, before) : undefined, rows };
    } finally {
      this.#rows = undefined;
    }
  }

  /** Adds a point before a change of the clock or the faults, which are no rows. */
  mark(): void {
    this.#ids ??= lastIds(this.#owner.sqlite);
    this.#add([], [], this.#owner.otherState());
  }

  #add(rows: readonly RowNote[], maps: readonly MapChange[], before: OtherState): number {
    this.#dropUndone();
    this.#given += 1;
    const idsBefore = this.#ids ?? new Map();
    if (rows.some(([, kind]) => kind === 'INSERT')) {
      const ids = lastIds(this.#owner.sqlite);
      if (!sameIds(ids, idsBefore)) this.#ids = ids;
    }
    const bytes = bytesOf(rows, maps);
    const at = this.#owner.now();
    this.#points.push({ id: this.#given, request: undefined, at, rows, maps, idsBefore, before, bytes });
    this.bytes += bytes;
    if (this.#points.length > MOST_POINTS) this.dropOldest();
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

  /** Names the request of the points that have none; returns the first of them. */
  nameRequest({ id, method, url }: Pick<JournalEntry, 'id' | 'method' | 'url'>): number | undefined {
    const unnamed = this.#points.filter(({ request }) => request === undefined);
    const call = `${method} ${url.replace(/^[a-z]+:\/\/[^/]*|[?#].*$/gi, '')}`;
    for (const point of unnamed) point.request = { id, call };
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
    this.#after ??= { ids: lastIds(sqlite), state: this.#owner.otherState() };
    const point = this.#points[index];
    const { ids, state } = point ? { ids: point.idsBefore, state: point.before } : this.#after;
    const side = index < done ? 'before' : 'after';
    const inOrder = <T>(all: readonly T[]) => (side === 'before' ? all.toReversed() : all);
    // Rows return in their order, so every reference is whole again at the end.
    sqlite.pragma('foreign_keys = OFF');
    try {
      sqlite.transaction(() => {
        for (const { rows, maps } of inOrder(this.#points.slice(Math.min(index, done), Math.max(index, done)))) {
          for (const row of inOrder(rows)) putRow(sqlite, row, side);
          for (const { map, key, [side]: value } of inOrder(maps)) this.#transaction.restore(map, key, value);
        }
        sqlite.exec('DELETE FROM sqlite_sequence');
        writeLastIds(sqlite, ids);
      })();
      this.#ids = ids;
    } finally {
      sqlite.pragma('foreign_keys = ON');
    }
    this.#owner.restore(state);
    this.#undone = this.#points.length - index;
    if (this.#undone === 0) this.#after = undefined;
    return true;
  }

  clear(): void {
    this.adopt({ points: [], undone: 0, given: this.#given, after: undefined });
  }

  get state(): PointsState {
    return { points: this.#points, undone: this.#undone, given: this.#given, after: this.#after };
  }

  /** Takes over the points of a world with the same rows. */
  adopt({ points, undone, given, after }: PointsState): void {
    this.#points = points.map((point) => ({ ...point }));
    this.#undone = undone;
    this.#given = given;
    this.#after = after;
    this.#ids = undefined;
    this.bytes = points.reduce((sum, { bytes }) => sum + bytes, 0);
  }
}
