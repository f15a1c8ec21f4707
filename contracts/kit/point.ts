import {
  array,
  boolean,
  enums,
  type Infer,
  nullable,
  number,
  object,
  optional,
  string,
  type,
  unknown,
} from 'superstruct';
import { data } from '#contracts/api/laravel.ts';
import { place } from './beginning.ts';
import { worldCall } from './call.ts';
import { world } from './world.ts';

export const point = type({
  id: number(),
  /** The write's entry in the journal; null if it is no longer there. */
  entry: nullable(number()),
  /** Method and path of the write: `POST /api/apply/`. */
  call: string(),
  /** World time of the write. */
  at: string(),
  rows: number(),
  /** Whether the write is undone; the next write drops it. */
  undone: boolean(),
});
export type KitPoint = Infer<typeof point>;

/** The points of a world, the oldest first. */
export const points = type({ points: array(point) });
export type KitPoints = Infer<typeof points>;

/** After a move, also the page on which the browser was then; null if none was seen. */
const moved = type({ ...points.schema, place: nullable(place) });

export const listPoints = worldCall('GET', '/points', { answer: data(points) });

/**
 * Returns a world to the moment before the write `before`, by default the last one: rows, files, sessions, counters, messages, faults
 * and clock together. 409 if that point is undone already or gone. A browser gets the session that it had then.
 */
export const undo = worldCall('POST', '/undo', { body: object({ before: optional(number()) }), answer: data(moved) });

/** Repeats undone writes, up to and including `to`, by default the next one. 409 if there is none. */
export const redo = worldCall('POST', '/redo', { body: object({ to: optional(number()) }), answer: data(moved) });

/** Copies a world as it was before a write, by default as it is. */
export const forkWorld = worldCall('POST', '/fork', {
  body: object({ before: optional(number()), id: optional(string()) }),
  answer: data(world),
});

/** A field of a row; null if there is no row. */
const field = type({ name: string(), before: unknown(), after: unknown() });
export const change = type({
  table: string(),
  id: string(),
  kind: enums(['new', 'changed', 'gone']),
  /** What the row is about: a person's name, a title, a file's name. */
  title: string(),
  fields: array(field),
});
export type KitChange = Infer<typeof change>;

const changes = type({
  /** What the world is compared with: `the scenario ordinary-day`, `before POST /api/apply/`, `the world b`. */
  since: string(),
  changes: array(change),
});
export type KitChanges = Infer<typeof changes>;

/** The rows of a world that differ from its scenario, from the moment before the write `before`, or from another world. */
export const listChanges = worldCall('GET', '/changes', {
  query: type({ before: optional(number()), world: optional(string()) }),
  answer: data(changes),
});

/** What expires or falls due, in words. */
export const END_WORDS = {
  sms_code: 'SMS code',
  reset_link: 'Reset link',
  email_change: 'Email link',
  login_lock: 'Login lock',
  session: 'Session',
  monthly_question: 'Monthly question',
} as const;

export const end = type({
  kind: enums(Object.keys(END_WORDS) as (keyof typeof END_WORDS)[]),
  /** The phone number, email or name it belongs to. */
  of: string(),
  /** World time. */
  at: string(),
});
export type KitEnd = Infer<typeof end>;

/** The next ends first. A clock moved to `at` sees it over; one second earlier it still holds. */
export const listEnds = worldCall('GET', '/ends', { answer: data(array(end)) });
