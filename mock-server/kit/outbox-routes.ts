import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { MESSAGE_KINDS } from '#contracts/kit/message.ts';
import { readStretch } from '#fixtures/stretch.ts';
import { passOn } from '#mock-server/http/pass-on.ts';
import type { ServerParts } from '#mock-server/http/server.ts';
import { KitFailure, quoted } from './failure.ts';
import { namedWorld } from './named-world.ts';
import { readKnown, readNumber } from './parameters.ts';

const LONGEST_WAIT = 60_000;

const readWait = (text: string | undefined): number => {
  if (text === undefined) return 0;
  const ms = readStretch(/^\d+$/.test(text) ? `${text}s` : text);
  if (ms !== undefined && ms >= 0 && ms <= LONGEST_WAIT) return ms;
  throw new KitFailure(422, `"wait" is ${quoted(text)}: write it like 5s or 500ms, 60s at most.`);
};

/**
 * The messages of a world, newest first; DELETE forgets them. `kind` and `to` must be equal, `after` is the id of a message: only later ones count.
 *
 * With `wait` (5s, 500ms; the machine's time, whatever the world's clock does) the answer comes as soon as one message fits, and an
 * empty list when none did in time. A message that is there already fits too, however old, and is answered at once: a test that
 * waits for a further one (a code sent again) passes the last id as `after`. A message counts once the request that sent it is
 * written to the database; a world that is reset or dropped meanwhile answers an empty list.
 */
export const outboxRoutes = ({ worlds }: ServerParts): Hono => {
  const routes = new Hono();
  routes.get('/:id/outbox', async (c) => {
    const { outbox } = namedWorld(worlds, c.req.param('id'));
    const { kind, to, after, wait } = c.req.query();
    const filter = { kind: readKnown('kind', kind, MESSAGE_KINDS), to, after: readNumber('after', after, 0) };
    const data = await outbox.await(filter, readWait(wait), c.req.raw.signal);
    const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
    return worlds.isHandedOver && outgoing ? passOn(outgoing) : c.json({ data });
  });
  routes.delete('/:id/outbox', (c) => {
    const world = namedWorld(worlds, c.req.param('id'));
    world.transaction(() => world.outbox.clear());
    world.tell({ type: 'cleared', what: 'outbox' });
    return c.body(null, 204);
  });
  return routes;
};
