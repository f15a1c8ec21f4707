import type { Sqlite } from '#mock-server/db/open.ts';
import type { UndoableMap } from './points/undoable-map.ts';

/** A changed value of a map in memory; `undefined` is none. */
export interface MapChange {
  readonly map: string;
  readonly key: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** A request's unit of work, in the database and in memory: all or nothing. One runs at a time, synchronously. */
export class Transaction {
  /** The changes in memory, and whether a point records them. */
  #mapChanges: (readonly [change: MapChange, isRecorded: boolean])[] = [];
  #isUnderWay = false;
  #untracked = 0;
  #rollbacks = 0;
  /** The maps in memory that change with it, by name. */
  readonly maps = new Map<string, UndoableMap<unknown>>();
  readonly #inDatabase: <T>(work: () => T) => T;
  readonly #totalChanges: () => number;
  readonly #beforeCommit: (isTracked: boolean) => void;

  /**
   * Calls `beforeCommit` if rows were written; `isTracked` if one of them changes the world's own data. It may throw: the work is
   * then rolled back.
   */
  constructor(sqlite: Sqlite, beforeCommit: (isTracked: boolean) => void = () => {}) {
    this.#inDatabase = sqlite.transaction((work) => work()) as <T>(work: () => T) => T;
    const count = sqlite.prepare<[], number>('SELECT total_changes()').pluck();
    this.#totalChanges = () => count.get() ?? 0;
    this.#beforeCommit = beforeCommit;
  }

  /** Rows written since the database was opened, including cascades. A rollback increases it: it differs for every state of the rows. */
  get changes(): number {
    return this.#totalChanges() + this.#rollbacks;
  }

  /** Writes rows that do not change the scenario's data: sessions, messages and the kit's own rows. */
  untracked<T>(write: () => T): T {
    const tracked = this.changes - this.#untracked;
    const done = write();
    this.#untracked = this.changes - tracked;
    return done;
  }

  /** Registers a change of a map; outside of a transaction it stays and is not recorded. */
  noteMap(change: MapChange, isRecorded: boolean): void {
    if (this.#isUnderWay) this.#mapChanges.push([change, isRecorded]);
  }

  /** The recorded changes of maps in the last transaction. */
  takeMapChanges(): readonly MapChange[] {
    return this.#mapChanges.splice(0).flatMap(([change, isRecorded]) => (isRecorded ? [change] : []));
  }

  /** Sets a value in a map as it was at another time. */
  restore(map: string, key: string, value: unknown): void {
    this.maps.get(map)?.restore(key, value);
  }

  /** @throws the error of `work` or of the commit, after a rollback */
  around<T>(work: () => T): T {
    if (this.#isUnderWay) throw new Error('A transaction is under way already.');
    this.#isUnderWay = true;
    this.#mapChanges = [];
    try {
      return this.#inDatabase(() => {
        const [changes, untracked] = [this.changes, this.#untracked];
        const done = work();
        const written = this.changes - changes;
        if (written > 0) this.#beforeCommit(written > this.#untracked - untracked);
        return done;
      });
    } catch (error) {
      this.#rollbacks += 1;
      for (const [{ map, key, before }] of this.#mapChanges.splice(0).reverse()) this.restore(map, key, before);
      throw error;
    } finally {
      this.#isUnderWay = false;
    }
  }
}
