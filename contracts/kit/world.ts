import { array, boolean, type Infer, nullable, number, object, optional, pattern, string, type } from 'superstruct';
import { endpoint } from '#contracts/api/endpoint.ts';
import { data } from '#contracts/api/laravel.ts';
import { clock } from './clock.ts';

/** A running copy of a scenario. */
export const world = type({
  id: string(),
  scenario: string(),
  title: string(),
  /** The world's time. */
  now: string(),
  clock,
  /** When it was made, loaded or reset, by the machine's time. */
  started_at: string(),
  /** When a request last named it, by the machine's time; null where none has since. */
  used_at: nullable(string()),
  /** The world of a request that names none. */
  is_default: boolean(),
});
export type KitWorld = Infer<typeof world>;

/** A person of a world: somebody of the scenario, or who registered since. */
export const person = type({
  id: number(),
  /** As scenarios call them; null for who registered since. */
  key: nullable(string()),
  /** Family name and given name; null before they are given. */
  name: nullable(string()),
  email: nullable(string()),
  phone: string(),
  /** The scenario's password; null where it gives none. */
  password: nullable(string()),
  /** The next step of their registration; null where they are through. */
  register_step: nullable(number()),
  /** What is special about them, in a word or two: `complete`, `step 8`, `registered here`. */
  special: string(),
});
export type Person = Infer<typeof person>;

/** The default one first, then the others, the one used last first. */
export const listWorlds = endpoint({ method: 'GET', path: '/__kit/worlds', answer: data(array(world)) });

/** A world to be made; `now` is the moment from which its rows are seen, and at which its clock stands. */
export const newWorld = object({
  scenario: string(),
  id: optional(pattern(string(), /^[A-Za-z0-9._-]{1,64}$/)),
  now: optional(string()),
});

export const createWorld = endpoint({
  method: 'POST',
  path: '/__kit/worlds',
  body: newWorld,
  answer: data(world),
});

export const getWorld = endpoint({ method: 'GET', path: '/__kit/worlds/:id', answer: data(world) });

/** The default world cannot be dropped. */
export const dropWorld = endpoint({ method: 'DELETE', path: '/__kit/worlds/:id' });

export const resetWorld = endpoint({ method: 'POST', path: '/__kit/worlds/:id/reset', answer: data(world) });

export const scenarioChoice = object({ scenario: string() });

export const loadWorld = endpoint({
  method: 'POST',
  path: '/__kit/worlds/:id/load',
  body: scenarioChoice,
  answer: data(world),
});

export const listPeople = endpoint({ method: 'GET', path: '/__kit/worlds/:id/people', answer: data(array(person)) });
