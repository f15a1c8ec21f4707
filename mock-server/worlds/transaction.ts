import type { Sqlite } from '#mock-server/db/open.ts';

/** A request's unit of work: done whole or not at all, in the database and in memory. One runs at a time, and none waits. */
export class Transaction {
  /** What takes back the changes in memory; undefined while no work is under way. */
  #undo: (() => void)[] | undefined;
  #untracked = 0;
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

  /** How many rows were written since the database was opened, those of a cascade too; it does not go back with a rollback. */
  get changes(): number {
    return this.#totalChanges();
  }

  /** Writes rows that leave the world as its scenario made it: sessions, messages, and what the kit remembers. */
  untracked<T>(write: () => T): T {
    const tracked = this.changes - this.#untracked;
    const done = write();
    this.#untracked = this.changes - tracked;
    return done;
  }

  /** Notes how a change in memory is taken back; outside of any work a change stays. */
  note(step: () => void): void {
    this.#undo?.push(step);
  }

  /** @throws what `work` throws, else what the database says of the commit; every change is then taken back. */
  around<T>(work: () => T): T {
    if (this.#undo) throw new Error('A transaction is under way already.');
    const undo: (() => void)[] = [];
    this.#undo = undo;
    try {
      return this.#inDatabase(() => {
        const [changes, untracked] = [this.changes, this.#untracked];
        const done = work();
        const written = this.changes - changes;
        if (written > 0) this.#beforeCommit(written > this.#untracked - untracked);
        return done;
      });
    } catch (error) {
      for (const step of undo.reverse()) step();
      throw error;
    } finally {
      this.#undo = undefined;
    }
  }
}
