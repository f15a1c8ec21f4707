import type { Statement } from 'better-sqlite3';
import type { Sqlite } from '#mock-server/db/open.ts';
import { noteRows, type RowNote } from './row-notes.ts';

/** How long after a look at the journal rows are still noted, in ms of the machine. */
const LOOKED = 30_000;
/** Of one request so many are kept. */
const MOST_WRITES = 500;

/** What a request read and wrote in the database. */
export class Seen {
  /** Rows by table, as statements gave them; of a join or a query with relations each table counts. */
  readonly tables = new Map<string, number>();
  readonly writes: RowNote[] = [];
  /** The answer was kept from an earlier request, so that nothing was read for it. */
  isRemembered = false;

  /** Notes rows that a query read from some tables. */
  read(tables: readonly string[], rows: number): void {
    for (const table of tables) this.tables.set(table, (this.tables.get(table) ?? 0) + rows);
  }

  /** Notes a row that was written; of very many only the first. */
  wrote(row: RowNote): void {
    if (this.writes.length < MOST_WRITES) this.writes.push(row);
  }
}

/** Whether somebody has looked at a world's journal lately. It outlives the world, which a reset replaces by another one of the same id. */
class Interest {
  #until = 0;

  /** Somebody looks now: rows are noted for half a minute. */
  look(): void {
    this.#until = performance.now() + LOOKED;
  }

  get isThere(): boolean {
    return this.#until > 0 && performance.now() < this.#until;
  }
}

const TABLE = /\b(?:from|join) "(\w+)"/g;
const tablesOf = new Map<string, readonly string[]>();
/** The tables that a statement reads, by its text: there are as many texts as places in the code that ask. */
const tablesIn = (text: string): readonly string[] => {
  let cached = tablesOf.get(text);
  if (cached === undefined) {
    cached = text.startsWith('select') ? [...new Set([...text.matchAll(TABLE)].map(([, name = '']) => name))] : [];
    if (tablesOf.size < 1_000) tablesOf.set(text, cached);
  }
  return cached;
};

/** Looks at what requests do in the database, while somebody is interested; otherwise nothing is in its way. */
export class Watch {
  interest = new Interest();
  readonly #sqlite: Sqlite;
  readonly #hasListeners: () => boolean;
  #end: (() => void) | undefined;
  #seen: Seen | undefined;

  /** `isHeard` says whether somebody is told of this world's requests as they happen. */
  constructor(sqlite: Sqlite, hasListeners: () => boolean) {
    this.#sqlite = sqlite;
    this.#hasListeners = hasListeners;
  }

  /** What the request under way has done so far; undefined while nobody looks. */
  get seen(): Seen | undefined {
    return this.#seen;
  }

  /** Does a request's work, which waits for nothing, and notes in its entry what it did; what it threw away is not told as written. */
  around<T>(entry: { seen: Seen | undefined }, work: () => T): T {
    if (!this.interest.isThere && !this.#hasListeners()) {
      this.#stop();
      return work();
    }
    this.#end ??= this.#start();
    const seen = new Seen();
    this.#seen = seen;
    entry.seen = seen;
    try {
      return work();
    } catch (error) {
      seen.writes.length = 0;
      throw error;
    } finally {
      this.#seen = undefined;
    }
  }

  #start(): () => void {
    return noteRows(this.#sqlite, (row) => this.#seen?.wrote(row));
  }

  #stop(): void {
    this.#end?.();
    this.#end = undefined;
  }

  /** Hears what a statement reads from now on. */
  readonly listen = (statement: Statement<unknown[]>, text: string): void => {
    const tables = tablesIn(text);
    if (tables.length === 0) return;
    const { all, get } = statement;
    statement.all = (...values: unknown[]) => {
      const rows = all.apply(statement, values);
      this.#seen?.read(tables, rows.length);
      return rows;
    };
    statement.get = (...values: unknown[]) => {
      const row = get.apply(statement, values);
      this.#seen?.read(tables, row === undefined ? 0 : 1);
      return row;
    };
  };
}
