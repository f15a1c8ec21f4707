import { Hono } from 'hono';
import { number, object, optional } from 'superstruct';
import type { ServerParts } from '#mock-server/http/server.ts';
import { readKitBody } from './body.ts';
import { checkFault } from './check-fault.ts';
import { faultOf, requestAgain } from './entry-acts.ts';
import { KitFailure, quoted } from './failure.ts';
import { shownFault } from './fault-routes.ts';
import { entryLine, journalEntry } from './journal-entry.ts';
import { filteredEntries } from './journal-filter.ts';
import { namedWorld } from './named-world.ts';

const WAIT_MS = 30_000;

/**
 * The last 2,000 requests of a world with their answers, newest first, those that were asked for; DELETE forgets them. One of them is made again
 * by `send`, or becomes a fault.
 */
export const journalRoutes = ({ worlds }: ServerParts, send: (request: Request) => Promise<Response>): Hono => {
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
  const named = (id: string, wanted: string) => {
    const world = looked(id);
    const entry = world.journal.find(wanted);
    if (entry) return { world, entry };
    throw new KitFailure(404, `There is no entry ${quoted(wanted)} in the journal of the world "${world.id}".`);
  };
  routes.get('/:id/journal/:entry', (c) => {
    const { world, entry } = named(c.req.param('id'), c.req.param('entry'));
    return c.json({ data: journalEntry(entry, world.outbox) });
  });
  routes.post('/:id/journal/:entry/again', async (c) => {
    const { world, entry } = named(c.req.param('id'), c.req.param('entry'));
    if (entry.kind !== 'api') throw new KitFailure(422, 'Only calls of the API are sent again.');
    const request = requestAgain(entry, world.id, AbortSignal.timeout(WAIT_MS));
    // What a fault drops or stalls is an answer too: the journal tells it.
    await send(request)
      .then((answer) => answer.arrayBuffer())
      .catch(() => {});
    const { journal, outbox } = namedWorld(worlds, world.id);
    const made = journal.list().find((one) => one.requestHeaders === request.headers);
    if (!made) throw new KitFailure(409, `The world "${world.id}" began anew meanwhile.`);
    return c.json({ data: journalEntry(made, outbox) }, 201);
  });
  routes.post('/:id/journal/:entry/fault', async (c) => {
    const { times } = await readKitBody(c.req, object({ times: optional(number()) }), '{"times": 1}');
    const { world, entry } = named(c.req.param('id'), c.req.param('entry'));
    const fault = checkFault({ ...faultOf(entry), ...(times === undefined ? {} : { times }) });
    return c.json({ data: shownFault(world.faults.arm(fault)) }, 201);
  });
  routes.delete('/:id/journal', (c) => {
    const world = namedWorld(worlds, c.req.param('id'));
    world.journal.clear();
    world.tell({ type: 'cleared', what: 'journal' });
    return c.body(null, 204);
  });
  return routes;
};
