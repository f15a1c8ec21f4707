import { openImage } from '#mock-server/db/open.ts';
import { Clock } from '#mock-server/worlds/clock.ts';
import { originAt } from '#mock-server/worlds/snapshots/browser-place.ts';
import { rowsOf, World } from '#mock-server/worlds/world.ts';

/** A copy of a world in memory, as it was before a point or, without one, as it is. Undefined if the point is undone or gone. */
export const forkOf = (world: World, id: string, before?: number): World | undefined => {
  const { product, startedAt, seededAt, clock, faults, journal, points } = world;
  const place = before === undefined ? world.place : points.find(before)?.before.place;
  const fork = new World(id, openImage(rowsOf(world)), {
    product,
    clock: new Clock(clock.state),
    origin: originAt({ origin: world.origin, place }),
    startedAt,
    ...(seededAt !== undefined && { seededAt }),
  });
  fork.faults.adopt(faults.state);
  fork.journal.adopt(journal.state);
  fork.points.adopt(points.state);
  fork.place = place;
  if (before === undefined || fork.points.undo(before)) return fork;
  fork.close();
  return undefined;
};
