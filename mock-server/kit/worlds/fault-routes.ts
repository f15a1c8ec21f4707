import type { Context } from 'hono';
import * as api from '#contracts/kit/fault.ts';
import type { AddRoute } from '#mock-server/kit/routes.ts';
import { type ArmedFault, checkFault } from '#mock-server/worlds/faults.ts';
import type { World } from '#mock-server/worlds/world.ts';
import { didYouMean, quoted, WorldError } from '#mock-server/worlds/world-error.ts';

export const faultResource = ({ id, fault, seen, taken }: ArmedFault): api.KitFault => ({
  id,
  ...fault,
  seen,
  taken,
  left: fault.times === undefined ? null : Math.max(fault.times - taken, 0),
});

const noFault = ({ id, faults }: World, wanted: string): WorldError => {
  const ids = faults.list().map((armed) => armed.id);
  return new WorldError(
    `There is no fault ${quoted(wanted)} in the world "${id}"${didYouMean(wanted, ids)} There are ${ids.join(', ') || 'none'}.`,
    404,
  );
};

const EXAMPLE = '{"method": "GET", "path": "/api/offers", "status": 500, "times": 1}';

export const addFaultRoutes = (add: AddRoute): void => {
  const wanted = (c: Context) => c.req.param('fault') ?? '';
  add(api.listFaults, ({ world }) => world.faults.list().map(faultResource));
  add(api.armFault, { status: 201, example: EXAMPLE }, ({ world, body }) =>
    faultResource(world.faults.arm(checkFault(body))),
  );
  add(api.changeFault, { example: EXAMPLE }, ({ c, world, body }) => {
    const changed = world.faults.change(wanted(c), checkFault(body));
    if (!changed) throw noFault(world, wanted(c));
    return faultResource(changed);
  });
  add(api.clearFaults, ({ world }) => {
    world.faults.clear();
  });
  add(api.removeFault, ({ c, world }) => {
    if (!world.faults.remove(wanted(c))) throw noFault(world, wanted(c));
  });
};
