import type { KitEvent } from '#contracts/kit/event.ts';
import type { News } from '#mock-server/worlds/feed.ts';
import { shownClock } from './clock-moves.ts';
import { shownFault } from './fault-routes.ts';
import { entryLine } from './journal-entry.ts';
import { shownWorld } from './named-world.ts';

/** What happened, as the control API tells it; undefined for what is gone again: a message whose request was taken back. */
export const wireEvent = (news: News): KitEvent | undefined => {
  if (!news.in) {
    const { type, seededAnew, stale, broken } = news.what;
    return { type, renewed: [...seededAnew], stale: [...stale], mistakes: [...broken] };
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
      return { type: 'clock', world, clock: shownClock(place.clock) };
    case 'fault':
      return { type: 'fault', world, change: what.change, fault: shownFault(what.fault) };
    case 'cleared':
      return { type: 'cleared', world, what: what.what };
    case 'world':
      return { type: 'world', change: what.change, world: shownWorld(place) };
  }
};
