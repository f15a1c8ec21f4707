import type { KitEvent } from '#contracts/kit/event.ts';
import type { ArmedFault } from '#mock-server/worlds/faults.ts';
import type { Refreshed } from '#mock-server/worlds/registry.ts';
import type { World } from '#mock-server/worlds/world.ts';
import type { JournalEntry } from './entry.ts';

type Change<Type extends KitEvent['type']> = Extract<KitEvent, { type: Type; change: unknown }>['change'];

export type FeedEvent =
  | { readonly type: 'message'; readonly id: number }
  /** Sent when it opens and when it ends. */
  | { readonly type: 'entry'; readonly entry: JournalEntry }
  | { readonly type: 'clock' }
  | { readonly type: 'fault'; readonly change: Change<'fault'>; readonly fault: ArmedFault }
  | { readonly type: 'cleared'; readonly what: 'journal' | 'outbox' }
  | { readonly type: 'world'; readonly change: Change<'world'> };

/** An event in a world, or in all: scenario files have changed. */
export type News =
  | { readonly in: World; readonly what: FeedEvent }
  | { readonly in: undefined; readonly what: Refreshed & { readonly type: 'scenarios' } };

type Listener = (news: News) => void;

/** How long a journal counts as watched after it was read, in ms. */
const WATCHED_MS = 30_000;

const isSame = (a: News, b: News): boolean =>
  a.what.type === 'entry' && b.what.type === 'entry' && a.what.entry === b.what.entry;

/**
 * Sends events of a server's worlds to listeners. It runs after the current task, so that requests need not wait and a rolled back
 * transaction is already gone. Without listeners it does nothing.
 */
export class Feed {
  readonly #listeners = new Set<Listener>();
  #news: News[] = [];
  #watchedUntil = 0;

  get hasListeners(): boolean {
    return this.#listeners.size > 0;
  }

  /** Somebody has read a journal. */
  look(): void {
    this.#watchedUntil = performance.now() + WATCHED_MS;
  }

  get isWatched(): boolean {
    return this.hasListeners || performance.now() < this.#watchedUntil;
  }

  /** Returns a function that removes the listener. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  notify(news: News): void {
    if (!this.hasListeners) return;
    if (this.#news.length === 0) setImmediate(() => this.#pass());
    const last = this.#news.at(-1);
    // A request that ends at once causes a single event.
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
          // A failing listener must not end the server.
          console.error(error);
        }
      }
  }
}
