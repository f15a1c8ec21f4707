import { Hono } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import type { KitEvent } from '#contracts/kit/event.ts';
import type { ServerParts } from '#mock-server/http/server.ts';
import type { News } from '#mock-server/worlds/feed.ts';
import type { Worlds } from '#mock-server/worlds/registry.ts';
import { namedWorld, shownWorld } from './named-world.ts';
import { wireEvent } from './wire-event.ts';

/** What waits for a slow listener; beyond it everything is dropped, and told by another `hello`. */
const MOST_WAITING = 1_000;
const HEARTBEAT_MS = 15_000;

/** Worlds come and go for everybody; the rest concerns those who look at that world. */
const concerns = ({ in: world, what }: News, only: string | undefined): boolean =>
  only === undefined || !world || what.type === 'world' || world.id === only;

/** What one listener has still to be told. */
class Waiting {
  readonly #worlds: Worlds;
  #events: KitEvent[];
  #wake: (() => void) | undefined;

  constructor(worlds: Worlds) {
    this.#worlds = worlds;
    this.#events = [this.#hello()];
  }

  add(event: KitEvent): void {
    if (this.#events.length < MOST_WAITING) this.#events.push(event);
    else this.#events = [this.#hello()];
    this.wake();
  }

  wake(): void {
    this.#wake?.();
  }

  /** All there is, as soon as there is anything; nothing where there was none for so long. */
  async next(ms: number): Promise<readonly KitEvent[]> {
    if (this.#events.length === 0) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        timer.unref();
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    const events = this.#events;
    this.#events = [];
    return events;
  }

  #hello(): KitEvent {
    return { type: 'hello', worlds: this.#worlds.list().map(shownWorld) };
  }
}

/** Tells until the listener goes. */
const tell = async (stream: SSEStreamingApi, waiting: Waiting): Promise<void> => {
  while (!stream.aborted) {
    const events = await waiting.next(HEARTBEAT_MS);
    if (events.length === 0) await stream.write(':\n\n');
    for (const event of events) await stream.writeSSE({ data: JSON.stringify(event) });
  }
};

/**
 * What happens in the worlds, as it happens. Every connection begins with `hello`, also one that was lost and comes again: what
 * happened meanwhile is then asked for, not told.
 */
export const eventRoutes = ({ worlds }: ServerParts): Hono => {
  const routes = new Hono();
  routes.get('/', (c) => {
    const only = c.req.query('world');
    if (only !== undefined) namedWorld(worlds, only);
    return streamSSE(c, async (stream) => {
      const waiting = new Waiting(worlds);
      const end = worlds.feed.listen((news) => {
        const event = concerns(news, only) ? wireEvent(news) : undefined;
        if (event) waiting.add(event);
      });
      stream.onAbort(() => {
        end();
        waiting.wake();
      });
      await tell(stream, waiting).finally(end);
    });
  });
  return routes;
};
