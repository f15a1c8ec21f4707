import type { Happening } from './happening.ts';
import type { World } from './world.ts';

/** What happens to all of them: files of scenarios were written. */
interface Rewritten {
  readonly type: 'scenarios';
  /** Ids of worlds. */
  readonly reseeded: readonly string[];
  readonly stale: readonly string[];
  /** Sentences. */
  readonly broken: readonly string[];
}

/** Something that happened: in a world, or to all. */
export type News =
  | { readonly in: World; readonly what: Happening }
  | { readonly in: undefined; readonly what: Rewritten };

type Listener = (news: News) => void;

const isSame = (a: News, b: News): boolean =>
  a.what.type === 'entry' && b.what.type === 'entry' && a.what.entry === b.what.entry;

/**
 * Tells whoever listens what happens in the worlds of a server. It does so after the work at hand, so that no request waits for it,
 * and what a transaction took back can be found to be gone. While nobody listens it does nothing.
 */
export class Feed {
  readonly #listeners = new Set<Listener>();
  #news: News[] = [];

  /** Whether anybody listens. */
  get hasListeners(): boolean {
    return this.#listeners.size > 0;
  }

  /** Gives what ends the listening. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Tells the listeners once the work at hand is done. */
  tell(news: News): void {
    if (!this.hasListeners) return;
    if (this.#news.length === 0) setImmediate(() => this.#pass());
    const last = this.#news.at(-1);
    // A request that ends at once is told once.
    if (last && isSame(last, news)) return;
    this.#news.push(news);
  }

  #pass(): void {
    const news = this.#news;
    this.#news = [];
    for (const one of news)
      for (const listener of this.#listeners) {
        try {
          listener(one);
        } catch (error) {
          // One that cannot tell of it must not end the server.
          console.error(error);
        }
      }
  }
}
