import { Hono } from 'hono';
import type { ServerParts } from '#mock-server/http/server.ts';
import { KitFailure, quoted } from './failure.ts';
import { entryLine, journalEntry } from './journal-entry.ts';
import { filteredEntries } from './journal-filter.ts';
import { namedWorld } from './named-world.ts';

/** The last 2,000 requests of a world with their answers, newest first, those that were asked for; DELETE forgets them. */
export const journalRoutes = ({ worlds }: ServerParts): Hono => {
  const routes = new Hono();
  const looked = (id: string) => {
    const world = namedWorld(worlds, id);
    world.watch.interest.look();
    return world;
  };
  routes.get('/:id/journal', (c) => {
    const world = looked(c.req.param('id'));
    return c.json({ data: filteredEntries(world, c.req.query()).map((entry) => journalEntry(entry, world.outbox)) });
  });
  routes.get('/:id/journal/lines', (c) => {
    const entries = filteredEntries(looked(c.req.param('id')), c.req.query());
    return c.json({ data: entries.map(entryLine) });
  });
  routes.get('/:id/journal/:entry', (c) => {
    const { id, journal, outbox } = looked(c.req.param('id'));
    const wanted = c.req.param('entry');
    const entry = journal.find(wanted);
    if (entry) return c.json({ data: journalEntry(entry, outbox) });
    throw new KitFailure(404, `There is no entry ${quoted(wanted)} in the journal of the world "${id}".`);
  });
  routes.delete('/:id/journal', (c) => {
    const world = namedWorld(worlds, c.req.param('id'));
    world.journal.clear();
    world.tell({ type: 'cleared', what: 'journal' });
    return c.body(null, 204);
  });
  return routes;
};
