import type { Sqlite } from '#mock-server/db/open.ts';

/** A request's unit of work: all or nothing. One runs at a time, synchronously. */
export class Transaction {
  #isRunning = false;
  #untracked = 0;
  #rollbacks = 0;
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
    // Rows written since the database was opened, including cascades.
    this.#totalChanges = () => count.get() ?? 0;
    this.#beforeCommit = beforeCommit;
  }

  /** Differs for every state of the scenario's data: a write increases it, and a rollback does, too. */
  get changes(): number {
    return this.#totalChanges() - this.#untracked + this.#rollbacks;
  }

  /** Writes rows that do not change the scenario's data: sessions, counters, messages and the kit's own rows. */
  untracked<T>(write: () => T): T {
    const before = this.changes;
    try {
      return write();
    } finally {
      this.#untracked += this.changes - before;
    }
  }

  /** @throws the error of `work` or of the commit, after a rollback */
  around<T>(work: () => T): T {
    if (this.#isRunning) throw new Error('A transaction is running already.');
    this.#isRunning = true;
    try {
      return this.#inDatabase(() => {
        const [changes, total] = [this.changes, this.#totalChanges()];
        const done = work();
        if (this.#totalChanges() > total) this.#beforeCommit(this.changes > changes);
        return done;
      });
    } catch (error) {
      this.#rollbacks += 1;
      throw error;
    } finally {
      this.#isRunning = false;
    }
  }
}
