import { Hono } from 'hono';
import { faultRule, type KitFault } from '#contracts/kit/fault.ts';
import type { ServerParts } from '#mock-server/http/server.ts';
import type { ArmedFault } from '#mock-server/worlds/faults.ts';
import type { World } from '#mock-server/worlds/world.ts';
import { readKitBody } from './body.ts';
import { checkFault } from './check-fault.ts';
import { didYouMean, KitFailure, quoted } from './failure.ts';
import { namedWorld } from './named-world.ts';

const EXAMPLE = '{"method": "GET", "path": "/api/offers", "status": 500, "times": 1}';

/** What the control API tells of a rule. */
export const shownFault = ({ id, fault, seen, taken }: ArmedFault): KitFault => ({
  id,
  ...fault,
  seen,
  taken,
  left: fault.times === undefined ? null : Math.max(fault.times - taken, 0),
});

const noFault = ({ id, faults }: World, wanted: string): KitFailure => {
  const ids = faults.list().map((armed) => armed.id);
  return new KitFailure(
    404,
    `There is no fault ${quoted(wanted)} in the world "${id}"${didYouMean(wanted, ids)} There are ${ids.join(', ') || 'none'}.`,
  );
};

/** The faults of a world: listed in the order in which they are asked, armed, changed, disarmed one by one or all at once. */
export const faultRoutes = ({ worlds }: ServerParts): Hono => {
  const routes = new Hono();
  routes.get('/:id/faults', (c) =>
    c.json({ data: namedWorld(worlds, c.req.param('id')).faults.list().map(shownFault) }),
  );
  routes.post('/:id/faults', async (c) => {
    const fault = checkFault(await readKitBody(c.req, faultRule, EXAMPLE));
    const { faults } = namedWorld(worlds, c.req.param('id'));
    return c.json({ data: shownFault(faults.arm(fault)) }, 201);
  });
  routes.put('/:id/faults/:fault', async (c) => {
    const fault = checkFault(await readKitBody(c.req, faultRule, EXAMPLE));
    const world = namedWorld(worlds, c.req.param('id'));
    const changed = world.faults.change(c.req.param('fault'), fault);
    if (!changed) throw noFault(world, c.req.param('fault'));
    return c.json({ data: shownFault(changed) });
  });
  routes.delete('/:id/faults', (c) => {
    namedWorld(worlds, c.req.param('id')).faults.clear();
    return c.body(null, 204);
  });
  routes.delete('/:id/faults/:fault', (c) => {
    const world = namedWorld(worlds, c.req.param('id'));
    if (!world.faults.remove(c.req.param('fault'))) throw noFault(world, c.req.param('fault'));
    return c.body(null, 204);
  });
  return routes;
};
