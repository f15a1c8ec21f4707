import {
  array,
  boolean,
  type Infer,
  literal,
  nullable,
  number,
  object,
  optional,
  record,
  string,
  type,
  unknown,
} from 'superstruct';
import { endpoint } from '#contracts/api/endpoint.ts';
import { data } from '#contracts/api/laravel.ts';
import { worldCall } from './call.ts';
import { entry } from './journal.ts';
import { world } from './world.ts';

/** The new scenario's name (lower case, digits, hyphens) and description. */
export const saveRequest = object({
  name: string(),
  /** `title` and `about` default to those of the overwritten file, else they derive from the world's original scenario. */
  title: optional(string()),
  about: optional(string()),
  force: optional(boolean()),
});

export const saved = type({
  name: string(),
  file: string(),
  /** The scenario it extends; null if the world overwrote its own scenario. */
  extends: nullable(string()),
  /** The differing fields: `person_changes`, `applications`, `rows` … */
  differs: array(string()),
  /** Keys of people who changed their password; it is reset to `password`. */
  renewed: array(string()),
  password: nullable(string()),
});
export type Saved = Infer<typeof saved>;

/** Writes the world as a scenario: 409 if the name exists and `force` is not set, 507 if it cannot be written. */
export const saveWorld = worldCall('POST', '/save', { body: saveRequest, answer: data(saved) });

/** Format version in every exported world; importing another version fails. */
export const WORLD_FORM = 1;

/** A whole world in one file: its rows as SQLite stores them (bytes as `{base64}`), rules, messages, files and journal. */
export const exportedWorld = type({
  kind: literal('tsugimichi world'),
  /** For who opens the file: what is in it, and what is not. */
  contains: optional(string()),
  form: number(),
  /** Changes with the database tables. */
  tables_version: number(),
  exported_at: string(),
  id: string(),
  /** The scenario from which the world was created. */
  origin: type({ scenario: string(), title: string() }),
  clock: type({ offset: number(), standing: nullable(number()) }),
  seeded_at: nullable(number()),
  faults: array(unknown()),
  /** By table: its column names, and its rows in order. */
  tables: record(string(), type({ columns: array(string()), rows: array(array(unknown())) })),
  last_ids: record(string(), number()),
  /** Requests and responses in the journal's format, newest first, without cookies, CSRF headers and password fields. */
  journal: array(entry),
});
export type ExportedWorld = Infer<typeof exportedWorld>;

/** The file itself, without `data`: the downloaded file is the body of `importWorld`. */
export const exportWorld = worldCall('GET', '/export', { answer: exportedWorld });

/**
 * Imports a world as `id` or under a new id: 422 for an invalid, truncated or different-version file, 413 for one too large. The body is
 * the file itself: an exported world or a bug page.
 */
export const importWorld = endpoint({
  method: 'POST',
  path: '/__kit/worlds/import',
  query: type({ id: optional(string()) }),
  answer: data(world),
});

/** What a browser adds to a bug page. */
export const bugRequest = object({
  /** The browser's page as an SVG picture. */
  picture: optional(string()),
  /** Errors and warnings of the browser's console, the oldest first. */
  console: optional(array(string())),
});
export type BugRequest = Infer<typeof bugRequest>;

/** The bug as one HTML page, which contains the exported world. Another body of `importWorld`. */
export const writeBug = worldCall('POST', '/bug', { body: bugRequest });
