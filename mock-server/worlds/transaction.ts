import type { Sqlite } from '#mock-server/db/open.ts';

/** Work that is done whole or not at all, in the database and in memory: one request at a time, none of which waits. */
export class Transaction {
  /** What takes back the changes in memory; undefined while no work is under way. */
  #steps: (() => void)[] | undefined;
  #hasBegun = false;
  readonly #sqlite: Sqlite;
  readonly #beforeCommit: () => void;

  /** `beforeCommit` may throw, and then nothing of the work is kept. */
  constructor(sqlite: Sqlite, beforeCommit: () => void = () => {}) {
    this.#sqlite = sqlite;
    this.#beforeCommit = beforeCommit;
  }

  /** Told before every statement that writes: work that only reads, or is refused before it writes, pays nothing. */
  beforeWrite(): void {
    if (this.#steps === undefined || this.#hasBegun) return;
    this.#sqlite.exec('BEGIN');
    this.#hasBegun = true;
  }

  /** Notes how a change in memory is taken back; outside of any work a change stays. */
  note(step: () => void): void {
    this.#steps?.push(step);
  }

  /** @throws what `work` throws, else what the database says of the commit; every change is then taken back. */
  around<T>(work: () => T): T {
    this.#steps = [];
    this.#hasBegun = false;
    try {
      const done = work();
      if (done instanceof Promise)
        throw new Error('Work in a transaction must not wait: the writes of others would get into it.');
      if (this.#hasBegun) {
        this.#beforeCommit();
        this.#sqlite.exec('COMMIT');
      }
      return done;
    } catch (error) {
      // SQLite has done it already after some errors.
      if (this.#sqlite.inTransaction) this.#sqlite.exec('ROLLBACK');
      for (const step of this.#steps.reverse()) step();
      throw error;
    } finally {
      this.#steps = undefined;
    }
  }
}
