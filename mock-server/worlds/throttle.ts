import { eq, lte, sql } from '#mock-server/db/drizzle.ts';
import { type Db, preparedQuery } from '#mock-server/db/open.ts';
import type { Transaction } from './transaction.ts';
import { throttle } from './world-tables.ts';

export interface Limit {
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
  /** Statuses that count; by default every call. */
  readonly counts?: (status: number) => boolean;
}

/** A count until a time. */
export type Window = Readonly<typeof throttle.$inferSelect>;

/** A new counter drops those of the past, once in so many. */
const TRIMMED_EVERY = 1_000;

const keyOf = ({ name }: Limit, by: string): string => `${name} ${by}`;

/** A count of this many hits from a time (ms) on. */
export const windowOf = (limit: Limit, by: string, hits: number, from: number): Window => {
  return { key: keyOf(limit, by), hits, until: new Date(from + limit.seconds * 1000) };
};

const [key, hits, until] = [sql.placeholder('key'), sql.placeholder('hits'), sql.placeholder('until')];
const byKey = preparedQuery((db) => db.select().from(throttle).where(eq(throttle.key, key)).prepare());
const storing = preparedQuery((db) =>
  db
    .insert(throttle)
    .values({ key, hits, until })
    .onConflictDoUpdate({ target: throttle.key, set: { hits: sql`excluded.hits`, until: sql`excluded.until` } })
    .prepare(),
);

/** Laravel's rate limiter on the world's clock: a window opens with the first hit and does not slide. */
export class Throttle {
  readonly #db: Db;
  readonly #now: () => number;
  readonly #transaction: Transaction;

  constructor(db: Db, now: () => number, transaction: Transaction) {
    this.#db = db;
    this.#now = now;
    this.#transaction = transaction;
  }

  get state(): readonly Window[] {
    return this.#db.select().from(throttle).all();
  }

  /** The full windows of a limit: their keys and ends (ms). */
  full(limit: Limit): { readonly by: string; readonly until: number }[] {
    const prefix = keyOf(limit, '');
    return this.state.flatMap(({ key, hits, until }) =>
      key.startsWith(prefix) && hits >= limit.most ? [{ by: key.slice(prefix.length), until: until.getTime() }] : [],
    );
  }

  store(window: Window): void {
    this.#transaction.untracked(() => {
      const { lastInsertRowid } = storing(this.#db).run({ ...window });
      if (Number(lastInsertRowid) % TRIMMED_EVERY === 0)
        this.#db
          .delete(throttle)
          .where(lte(throttle.until, new Date(this.#now())))
          .run();
    });
  }

  #window(key: string): Window | undefined {
    const window = byKey(this.#db).get({ key });
    return window && this.#now() < window.until.getTime() ? window : undefined;
  }

  /**
   * Counts the call if every call counts. If the window is full, it counts nothing and returns the end of the window (ms).
   * @param by the key of the counter
   */
  enter(limit: Limit, by: string): number | undefined {
    const window = this.#window(keyOf(limit, by));
    if (window && window.hits >= limit.most) return window.until.getTime();
    if (!limit.counts) this.#hit(limit, by);
    return undefined;
  }

  /** Counts the response if its status matters, and returns the headers of an accepted one. */
  leave(limit: Limit, by: string, status: number): Record<string, string> {
    if (limit.counts?.(status)) this.#hit(limit, by);
    const left = limit.most - (this.#window(keyOf(limit, by))?.hits ?? 0);
    return { 'x-ratelimit-limit': String(limit.most), 'x-ratelimit-remaining': String(Math.max(0, left)) };
  }

  #hit(limit: Limit, by: string): void {
    const window = this.#window(keyOf(limit, by)) ?? windowOf(limit, by, 0, this.#now());
    this.store({ ...window, hits: window.hits + 1 });
  }
}
