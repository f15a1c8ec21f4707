import type { Transaction } from './transaction.ts';

/** A map whose changes are taken back with the work they belong to. Its values are never changed, only replaced. */
export class UndoableMap<K, V> extends Map<K, V> {
  readonly #transaction: Pick<Transaction, 'note'>;

  constructor(transaction: Pick<Transaction, 'note'>) {
    super();
    this.#transaction = transaction;
  }

  /** Puts the key at the end also where it was there before: the first ones are then those unused for longest. */
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
