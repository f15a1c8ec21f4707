import { Hono } from 'hono';
import { faultSeed } from '#fixtures/seed.ts';
import type { ServerParts } from '#mock-server/http/server.ts';
import type { ArmedFault } from '#mock-server/worlds/faults.ts';
import { readKitBody } from './body.ts';
import { checkFault } from './check-fault.ts';
import { didYouMean, KitFailure, quoted } from './failure.ts';
import { namedWorld } from './named-world.ts';

const EXAMPLE = '{"method": "GET", "path": "/api/offers", "status": 500, "times": 1}';

const shown = ({ id, fault, seen, taken }: ArmedFault) => ({
  id,
  ...fault,
  /** How many requests it fitted, how many it worked on, how often it still will (null: for ever). */
  seen,
  taken,
  left: fault.times === undefined ? null : Math.max(fault.times - taken, 0),
});

/** The faults of a world: listed in the order in which they are asked, armed, disarmed one by one or all at once. */
export const faultRoutes = ({ worlds }: ServerParts): Hono => {
  const routes = new Hono();
  routes.get('/:id/faults', (c) => c.json({ data: namedWorld(worlds, c.req.param('id')).faults.list().map(shown) }));
  routes.post('/:id/faults', async (c) => {
    const { faults } = namedWorld(worlds, c.req.param('id'));
    const fault = checkFault(await readKitBody(c.req, faultSeed, EXAMPLE));
    return c.json({ data: shown(faults.arm(fault)) }, 201);
  });
  routes.delete('/:id/faults', (c) => {
    namedWorld(worlds, c.req.param('id')).faults.clear();
    return c.body(null, 204);
  });
  routes.delete('/:id/faults/:fault', (c) => {
    const { id, faults } = namedWorld(worlds, c.req.param('id'));
    const wanted = c.req.param('fault');
    const ids = faults.list().map((armed) => armed.id);
    if (faults.remove(wanted)) return c.body(null, 204);
    throw new KitFailure(
      404,
      `There is no fault ${quoted(wanted)} in the world "${id}"${didYouMean(wanted, ids)} There are ${ids.join(', ') || 'none'}.`,
    );
  });
  return routes;
};
