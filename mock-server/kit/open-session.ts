import type { Session } from '#mock-server/worlds/sessions.ts';
import type { World } from '#mock-server/worlds/world.ts';
import { didYouMean, KitFailure, quoted } from './failure.ts';

/**
 * A new session of a person of the scenario by key, with or without a password; without a key, of a visitor.
 * @throws 422 for the key of nobody, with the nearest one
 */
export const openSession = (world: World, as: string | undefined): Session => {
  const { cast } = world.origin;
  const person = cast.find(({ key }) => key === as);
  if (as !== undefined && !person) {
    const keys = cast.map(({ key }) => key);
    throw new KitFailure(
      422,
      `The scenario "${world.scenario}" has no person ${quoted(as)}${didYouMean(as, keys)} There are ${keys.join(', ') || 'none'}.`,
    );
  }
  const hash = person ? world.passwordHash(person.id) : null;
  return world.sessions.replace(undefined, person?.id ?? null, hash ?? null);
};
