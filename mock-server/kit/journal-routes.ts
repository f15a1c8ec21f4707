import { Hono } from 'hono';
import type { ServerParts } from '#mock-server/http/server.ts';
import { KitFailure, quoted } from './failure.ts';
import { entryLine, journalEntry } from './journal-entry.ts';
import { namedWorld } from './named-world.ts';

const readLimit = (text: string | undefined): number => {
  if (text === undefined) return Number.POSITIVE_INFINITY;
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new KitFailure(422, `"limit" is ${quoted(text)}: it is a whole number from 1.`);
};

/** The last 2,000 requests of a world with their answers, newest first, at most `limit`; DELETE forgets them. */
export const journalRoutes = ({ worlds }: ServerParts): Hono => {
  const routes = new Hono();
  const looked = (id: string) => {
    const world = namedWorld(worlds, id);
    world.watch.interest.look();
    return world;
  };
  routes.get('/:id/journal', (c) => {
    const { journal, outbox } = looked(c.req.param('id'));
    const entries = journal.list().slice(0, readLimit(c.req.query('limit')));
    return c.json({ data: entries.map((entry) => journalEntry(entry, outbox)) });
  });
  routes.get('/:id/journal/lines', (c) => {
    const entries = looked(c.req.param('id')).journal.list();
    return c.json({ data: entries.slice(0, readLimit(c.req.query('limit'))).map(entryLine) });
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
