import type { Transaction } from './transaction.ts';

const MOST = 500;

/** What was read from a world's database and may be said again, until anything is written to it. */
export class Memo {
  readonly #answers = new Map<string, unknown>();
  readonly #transaction: Transaction;
  #changes: number | undefined;

  constructor(transaction: Transaction) {
    this.#transaction = transaction;
  }

  /** A key belongs to one kind of value. */
  get<T>(key: string, make: () => T): T {
    const { changes } = this.#transaction;
    if (changes !== this.#changes || this.#answers.size >= MOST) {
      this.#answers.clear();
      this.#changes = changes;
    }
    const cached = this.#answers.get(key);
    if (cached !== undefined) return cached as T;
    const made = make();
    this.#answers.set(key, made);
    // The counter does not go back when a transaction does, and this may have been read in the middle of one.
    this.#transaction.note(() => this.#answers.delete(key));
    return made;
  }
}
