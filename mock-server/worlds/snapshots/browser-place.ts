import { is } from 'superstruct';
import { type Applicant, resolvedOpens } from '#fixtures/loader/seed/opens-seed.ts';
import type { ScenarioSeed } from '#fixtures/loader/seed/scenario-seed.ts';
import type { Origin } from '#mock-server/worlds/image/image.ts';
import type { World } from '#mock-server/worlds/world.ts';

/** The last place of a browser in this world, and its person; undefined if there was none. `nameOf` names one who registered since. */
export const placeOf = (
  { place, origin }: Pick<World, 'place' | 'origin'>,
  nameOf: (id: number) => string,
): ScenarioSeed['opens'] => {
  if (!place) return undefined;
  const { path, seen, tab, memberId } = place;
  const as = origin.cast.find(({ id }) => id === memberId)?.key ?? (memberId === null ? undefined : nameOf(memberId));
  const { applicant, ...others } = tab;
  const { sent_at: _sentAt, ...typed } = applicant ?? {};
  const memory = { ...others, ...(applicant && { applicant: typed as Applicant }) };
  return {
    path,
    ...(as !== undefined && { as }),
    ...(Object.keys(memory).length > 0 && { tab: memory }),
    ...(seen && { seen }),
  };
};

/** The origin of a copy of a world, which opens where the world's browser was. */
export const originAt = (world: Pick<World, 'place' | 'origin'>): Origin => {
  const opens = placeOf(world, String);
  // A browser's storage may hold anything.
  return is(opens, resolvedOpens) ? { ...world.origin, opens } : world.origin;
};
