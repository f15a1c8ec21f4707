import type { Session } from '#mock-server/worlds/sessions.ts';
import type { World } from '#mock-server/worlds/world.ts';
import { didYouMean, KitFailure, quoted } from './failure.ts';
import { peopleOf } from './people.ts';

/** The id of whom a tool calls so. @throws 422 for nobody, with the nearest name */
const memberId = (world: World, as: string): number => {
  const known = world.origin.cast.find(({ key }) => key === as);
  if (known) return known.id;
  const people = peopleOf(world);
  const found = people.find(({ id, email }) => String(id) === as || email?.toLowerCase() === as.toLowerCase());
  if (found) return found.id;
  const keys = world.origin.cast.map(({ key }) => key);
  const since = people.filter(({ key }) => key === null).map(({ id, email }) => email ?? String(id));
  const emails = people.flatMap(({ email }) => email ?? []);
  throw new KitFailure(
    422,
    `The scenario "${world.scenario}" has no person ${quoted(as)}${didYouMean(as, [...keys, ...emails, ...since])} There are ${[...keys, ...since].join(', ') || 'none'}.`,
  );
};

/**
 * A new session of a person by key, id or email, who may have registered since, with or without a password; without `as`, of a visitor.
 * @throws 422 for nobody, with the nearest name
 */
export const openSession = (world: World, as: string | undefined): Session => {
  const id = as === undefined ? null : memberId(world, as);
  const hash = id === null ? null : world.passwordHash(id);
  return world.sessions.replace(undefined, id, hash ?? null);
};
