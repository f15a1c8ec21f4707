import type { KitWorld } from '#contracts/kit/world.ts';
import { DEFAULT_WORLD, type Worlds } from '#mock-server/worlds/registry.ts';
import type { World } from '#mock-server/worlds/world.ts';
import { shownClock } from './clock-moves.ts';
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

/** A moment (ms) as the control API writes it. */
const written = (ms: number): string => new Date(ms).toISOString();

/** What the control API tells of a world. */
export const shownWorld = ({ id, origin, clock, madeAt, usedAt }: World): KitWorld => ({
  id,
  scenario: origin.scenario,
  title: origin.title,
  now: written(clock.now()),
  clock: shownClock(clock),
  started_at: written(madeAt),
  used_at: usedAt === undefined ? null : written(usedAt),
  is_default: id === DEFAULT_WORLD,
});
