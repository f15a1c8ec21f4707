import { array, boolean, type Infer, nullable, number, object, optional, string, type } from 'superstruct';
import { endpoint } from '#contracts/api/endpoint.ts';
import { data } from '#contracts/api/laravel.ts';
import { worldCall } from './call.ts';
import { clock } from './clock.ts';

/** The world of requests without an id. */
export const DEFAULT_WORLD = 'default';

export const world = type({
  id: string(),
  scenario: string(),
  title: string(),
  /** World time. */
  now: string(),
  clock,
  /** When it was created, loaded or reset, in machine time. */
  started_at: string(),
  /** Its last request by id, in machine time; null if there was none. */
  used_at: nullable(string()),
  is_default: boolean(),
});
export type KitWorld = Infer<typeof world>;

/** A person of a world: from its scenario, or registered since. */
export const person = type({
  id: number(),
  /** Key in the scenario; null for people who registered since. */
  key: nullable(string()),
  /** Family name and given name; null before they are given. */
  name: nullable(string()),
  email: nullable(string()),
  phone: string(),
  /** The scenario's password; null if it has none. */
  password: nullable(string()),
  /** The next step of their registration; null if complete. */
  register_step: nullable(number()),
  /** Their state in a word or two: `complete`, `step 8`, `registered here`. */
  special: string(),
});
export type Person = Infer<typeof person>;

/** The default world first, then by last use, newest first. */
export const listWorlds = endpoint({ method: 'GET', path: '/__kit/worlds', answer: data(array(world)) });

/**
 * A world to create; `now` is the reference time of its rows and stops its clock there. `refuse` is a field that the scenario's refusal
 * names instead of its own.
 */
export const newWorld = object({
  scenario: string(),
  id: optional(string()),
  now: optional(string()),
  refuse: optional(string()),
});

export const createWorld = endpoint({
  method: 'POST',
  path: '/__kit/worlds',
  body: newWorld,
  answer: data(world),
});

/** The most recently opened or used world. One without a request counts by its creation, because its page may not have loaded yet. */
export const lastUsed = (worlds: readonly KitWorld[]): string => {
  const moment = ({ used_at, started_at, is_default }: KitWorld) =>
    Math.max(Date.parse(used_at ?? '') || 0, is_default ? 0 : Date.parse(started_at));
  return worlds.reduce((last, world) => (moment(world) > moment(last) ? world : last)).id;
};

export const getWorld = worldCall('GET', '', { answer: data(world) });

/** The default world cannot be dropped. */
export const dropWorld = worldCall('DELETE', '');

export const resetWorld = worldCall('POST', '/reset', { answer: data(world) });

export const scenarioChoice = object({ scenario: string() });

export const loadWorld = worldCall('POST', '/load', { body: scenarioChoice, answer: data(world) });

export const listPeople = worldCall('GET', '/people', { answer: data(array(person)) });
