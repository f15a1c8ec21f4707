import type { Transaction } from './transaction.ts';

/** A map whose changes roll back with a transaction. Its values are replaced, never mutated. */
export class UndoableMap<K, V> extends Map<K, V> {
  readonly #transaction: Pick<Transaction, 'note'>;

  constructor(transaction: Pick<Transaction, 'note'>) {
    super();
    this.#transaction = transaction;
  }

  /** Moves an existing key to the end, so that the least recently used keys come first. */
  override set(key: K, value: V): this {
    this.#noteChange(key);
    super.delete(key);
    return super.set(key, value);
  }

  override delete(key: K): boolean {
    this.#noteChange(key);
    return super.delete(key);
  }

  #noteChange(key: K): void {
    const before = super.get(key);
    this.#transaction.note(() => (before === undefined ? super.delete(key) : super.set(key, before)));
  }
}
