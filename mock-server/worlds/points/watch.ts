import type { RowNote } from './row-notes.ts';

/** How long rows are recorded after the journal was read, in ms of machine time. */
const LOOKED = 30_000;
export class DatabaseActivity {
  /** Rows by table; a join or a query with relations counts for each of its tables. */
  readonly tables = new Map<string, number>();
  writes: readonly RowNote[] = [];
  /** Whether the answer came from the cache, without reads. */
  isRemembered = false;

  read(tables: Iterable<string>, rows: number): void {
    for (const table of tables) this.tables.set(table, (this.tables.get(table) ?? 0) + rows);
  }
}

const TABLE = /\b(?:from|join) "(\w+)"/g;
/** The tables that a statement reads. */
const tablesIn = (text: string): ReadonlySet<string> => new Set([...text.matchAll(TABLE)].map(([, name = '']) => name));

/** Records what requests do in the database, only while the journal is in use. */
export class Watch {
  /** A journal that was read lately. It survives a reset, which replaces the world by another one of the same id. */
  interest = { until: 0 };
  readonly #hasListeners: () => boolean;
  #seen: DatabaseActivity | undefined;

  /** `hasListeners`: whether this world's events have listeners. */
  constructor(hasListeners: () => boolean) {
    this.#hasListeners = hasListeners;
  }

  /** Records rows for the next half minute. */
  look(): void {
    this.interest.until = performance.now() + LOOKED;
  }

  /** The current request's reads and writes; undefined while nothing is recorded. */
  get seen(): DatabaseActivity | undefined {
    return this.#seen;
  }

  /** Runs a request's synchronous work and records in its entry what it reads; the world adds what it writes. */
  around<T>(entry: { seen: DatabaseActivity | undefined }, work: () => T): T {
    if (performance.now() >= this.interest.until && !this.#hasListeners()) return work();
    const seen = new DatabaseActivity();
    this.#seen = seen;
    entry.seen = seen;
    try {
      return work();
    } finally {
      this.#seen = undefined;
    }
  }

  /** Records the rows that a statement has read, during a watched request. */
  noteRead(text: string, rows: number): void {
    this.#seen?.read(tablesIn(text), rows);
  }
}
