import { tooManyAttempts } from './failures.ts';
import type { Fields } from './fields.ts';

/** How often a call may be made. */
export interface Limit {
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
  /** Whose calls are counted together. */
  readonly by: (input: Fields) => string;
  /** Which answers count; left out: every call. */
  readonly counts?: (status: number) => boolean;
}

/** Laravel's rate limiter on the world's clock: a window opens with the first hit and does not slide. */
export class Throttle {
  readonly #windows = new Map<string, { hits: number; until: number }>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  clear(): void {
    this.#windows.clear();
  }

  #window(key: string): { hits: number; until: number } | undefined {
    const window = this.#windows.get(key);
    if (window && this.#now() < window.until) return window;
    this.#windows.delete(key);
    return undefined;
  }

  /** @throws 429 when the window is full. Counts the call if every call counts. */
  enter(limit: Limit, key: string): void {
    const window = this.#window(key);
    if (window && window.hits >= limit.most) {
      throw tooManyAttempts(limit.most, window.until, this.#now());
    }
    if (!limit.counts) this.#hit(limit, key);
  }

  /** Counts the answer where its status decides, and gives the headers of an answer that was let through. */
  leave(limit: Limit, key: string, status: number): Record<string, string> {
    if (limit.counts?.(status)) this.#hit(limit, key);
    const left = limit.most - (this.#window(key)?.hits ?? 0);
    return { 'x-ratelimit-limit': String(limit.most), 'x-ratelimit-remaining': String(Math.max(0, left)) };
  }

  #hit(limit: Limit, key: string): void {
    const window = this.#window(key);
    if (window) window.hits += 1;
    else this.#windows.set(key, { hits: 1, until: this.#now() + limit.seconds * 1000 });
    if (this.#windows.size > 10_000)
      for (const [oldest] of this.#windows.entries().take(1)) this.#windows.delete(oldest);
  }
}
