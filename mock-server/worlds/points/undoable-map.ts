import type { Transaction } from '#mock-server/worlds/transaction.ts';

/** A map whose changes roll back with a transaction, and return with a point. Its values are replaced, never mutated. */
export class UndoableMap<V> extends Map<string, V> {
  readonly #transaction: Transaction;
  readonly #name: string;

  /** `name` is unique in a world. */
  constructor(transaction: Transaction, name: string) {
    super();
    this.#transaction = transaction;
    this.#name = name;
    transaction.maps.set(name, this as UndoableMap<unknown>);
  }

  /** Moves an existing key to the end, so that the least recently used keys come first. */
  override set(key: string, value: V): this {
    this.#note(key, value);
    super.delete(key);
    return super.set(key, value);
  }

  override delete(key: string): boolean {
    this.#note(key, undefined);
    return super.delete(key);
  }

  /** As `set`, but a point does not record it: the value only shows that its key is in use. */
  refresh(key: string, value: V): void {
    this.#note(key, value, false);
    this.restore(key, value);
  }

  /** Sets the value of another time, `undefined` for none, without a record. */
  restore(key: string, value: V | undefined): void {
    super.delete(key);
    if (value !== undefined) super.set(key, value);
  }

  #note(key: string, after: V | undefined, isRecorded = true): void {
    const change = { map: this.#name, key, before: this.get(key), after };
    if (change.before !== undefined || after !== undefined) this.#transaction.noteMap(change, isRecorded);
  }
}
