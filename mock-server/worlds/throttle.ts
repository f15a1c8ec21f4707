import { UndoableMap } from './points/undoable-map.ts';
import type { Transaction } from './transaction.ts';

export interface Limit {
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
  /** Statuses that count; by default every call. */
  readonly counts?: (status: number) => boolean;
}

/** A count until a time (ms). */
interface Window {
  readonly hits: number;
  readonly until: number;
}

const keyOf = ({ name }: Limit, by: string): string => `${name} ${by}`;

/** Laravel's rate limiter on the world's clock: a window opens with the first hit and does not slide. */
export class Throttle {
  readonly #windows: Map<string, Window>;
  readonly #now: () => number;

  constructor(now: () => number, transaction: Transaction) {
    this.#windows = new UndoableMap(transaction, 'throttle');
    this.#now = now;
  }

  clear(): void {
    this.#windows.clear();
  }

  /** All counts, for `adopt`. */
  get state(): readonly (readonly [key: string, window: Window])[] {
    return [...this.#windows];
  }

  /** Takes over another throttle's counts and drops its own. */
  adopt(windows: Throttle['state']): void {
    for (const key of [...this.#windows.keys()]) this.#windows.delete(key);
    for (const [key, window] of windows) this.#windows.set(key, window);
  }

  /** The full windows of a limit: their keys and ends (ms). */
  full(limit: Limit): { readonly by: string; readonly until: number }[] {
    const prefix = keyOf(limit, '');
    return [...this.#windows].flatMap(([key, { hits, until }]) =>
      key.startsWith(prefix) && hits >= limit.most ? [{ by: key.slice(prefix.length), until }] : [],
    );
  }

  /** Opens a window with this many hits, at a time (ms). */
  begin(limit: Limit, by: string, hits: number, moment: number): void {
    this.#windows.set(keyOf(limit, by), { hits, until: moment + limit.seconds * 1000 });
  }

  forget(limit: Limit, by: string): void {
    this.#windows.delete(keyOf(limit, by));
  }

  #window(key: string): Window | undefined {
    const window = this.#windows.get(key);
    if (window && this.#now() < window.until) return window;
    this.#windows.delete(key);
    return undefined;
  }

  /**
   * Counts the call if every call counts. If the window is full, it counts nothing and returns the end of the window (ms).
   * @param by the key of the counter
   */
  enter(limit: Limit, by: string): number | undefined {
    const key = keyOf(limit, by);
    const window = this.#window(key);
    if (window && window.hits >= limit.most) return window.until;
    if (!limit.counts) this.#hit(limit, key);
    return undefined;
  }

  /** Counts the response if its status matters, and returns the headers of an accepted one. */
  leave(limit: Limit, by: string, status: number): Record<string, string> {
    const key = keyOf(limit, by);
    if (limit.counts?.(status)) this.#hit(limit, key);
    const left = limit.most - (this.#window(key)?.hits ?? 0);
    return { 'x-ratelimit-limit': String(limit.most), 'x-ratelimit-remaining': String(Math.max(0, left)) };
  }

  #hit(limit: Limit, key: string): void {
    const window = this.#window(key);
    const until = window?.until ?? this.#now() + limit.seconds * 1000;
    this.#windows.set(key, { hits: (window?.hits ?? 0) + 1, until });
    if (this.#windows.size > 10_000)
      for (const [oldest] of this.#windows.entries().take(1)) this.#windows.delete(oldest);
  }
}
