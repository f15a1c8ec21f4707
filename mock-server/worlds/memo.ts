import type { Transaction } from './transaction.ts';

const MOST = 500;

/** Caches answers read from a world's database until the next write. */
export class Memo {
  readonly #answers = new Map<string, unknown>();
  readonly #transaction: Transaction;
  #changes: number | undefined;

  constructor(transaction: Transaction) {
    this.#transaction = transaction;
  }

  clear(): void {
    this.#answers.clear();
  }

  /** Each key must belong to one type of value. */
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
    return made;
  }
}
