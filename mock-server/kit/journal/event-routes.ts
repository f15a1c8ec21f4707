import { streamSSE } from 'hono/streaming';
import { type KitEvent, listenToEvents } from '#contracts/kit/event.ts';
import type { ServerParts } from '#mock-server/http/server.ts';
import { type AddRoute, namedWorld } from '#mock-server/kit/routes.ts';
import { clockResource } from '#mock-server/kit/worlds/clock.ts';
import { faultResource } from '#mock-server/kit/worlds/fault-routes.ts';
import { worldResource } from '#mock-server/kit/worlds/world-routes.ts';
import type { News } from '#mock-server/worlds/journal/feed.ts';
import type { Worlds } from '#mock-server/worlds/registry.ts';
import { entryLine } from './journal-entry.ts';

/** Maximum queue of a slow listener; beyond it, all events are replaced by another `hello`. */
const MAX_WAITING = 1_000;
const HEARTBEAT_MS = 15_000;

/** An event on the wire; undefined for a message whose request was rolled back. */
const eventOf = (news: News): KitEvent | undefined => {
  if (!news.in) {
    const { type, reseeded, stale, broken } = news.what;
    return { type, renewed: [...reseeded], stale: [...stale], mistakes: [...broken] };
  }
  const { in: place, what } = news;
  const { id: world } = place;
  switch (what.type) {
    case 'message': {
      const [message] = place.sqlite.open ? place.outbox.list({ id: what.id }) : [];
      return message && { type: 'message', world, message };
    }
    case 'entry':
      return { type: 'entry', world, entry: entryLine(what.entry) };
    case 'clock':
      return { type: 'clock', world, clock: clockResource(place.clock) };
    case 'fault':
      return { type: 'fault', world, change: what.change, fault: faultResource(what.fault) };
    case 'cleared':
      return { type: 'cleared', world, what: what.what };
    case 'world':
      return { type: 'world', change: what.change, world: worldResource(place) };
  }
};

/** Every listener gets the list of worlds; other events go to listeners of that world. */
const concerns = ({ in: world, what }: News, only: string | undefined): boolean =>
  only === undefined || !world || what.type === 'world' || world.id === only;

const hello = (worlds: Worlds): KitEvent => ({ type: 'hello', worlds: worlds.list().map(worldResource) });

/** Streams the events of the worlds. Every connection starts with `hello`, so a reconnected client reads everything again. */
export const addEventRoutes = (add: AddRoute, { worlds }: ServerParts): void =>
  add(listenToEvents, ({ c }) => {
    const only = c.req.query('world');
    if (only !== undefined) namedWorld(worlds, only);
    return streamSSE(c, async (stream) => {
      let waiting = [hello(worlds)];
      let wake = () => {};
      const end = worlds.feed.listen((news) => {
        const event = concerns(news, only) ? eventOf(news) : undefined;
        if (!event) return;
        if (waiting.push(event) > MAX_WAITING) waiting = [hello(worlds)];
        wake();
      });
      stream.onAbort(() => {
        end();
        wake();
      });
      while (!stream.aborted) {
        if (waiting.length === 0) {
          const { promise, resolve } = Promise.withResolvers<void>();
          const timer = setTimeout(resolve, HEARTBEAT_MS).unref();
          wake = resolve;
          await promise;
          clearTimeout(timer);
        }
        const events = waiting;
        waiting = [];
        if (events.length === 0) await stream.write(':\n\n');
        for (const event of events) await stream.writeSSE({ data: JSON.stringify(event) });
      }
      end();
    });
  });
