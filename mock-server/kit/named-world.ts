import type { Worlds } from '#mock-server/worlds/registry.ts';
import type { World } from '#mock-server/worlds/world.ts';
import { didYouMean, KitFailure, quoted } from './failure.ts';

/** @throws 404 with the nearest name. */
export const namedWorld = (worlds: Worlds, id: string): World => {
  const world = worlds.get(id);
  if (world) return world;
  throw new KitFailure(
    404,
    `There is no world ${quoted(id)}${didYouMean(id, worlds.ids)} Make one with POST /__kit/worlds.`,
  );
};

/** What the control API tells of a world. */
export const shownWorld = ({ id, scenario, clock }: World) => ({
  id,
  scenario,
  now: new Date(clock.now()).toISOString(),
});
