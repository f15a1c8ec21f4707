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
import { entry } from './journal.ts';
import { world } from './world.ts';

/** What a world is to be called as a scenario: `name` is lower case, digits and hyphens. */
export const saveRequest = object({
  name: string(),
  /** Left out, they are those of the file that is written over, else made of the scenario the world came from. */
  title: optional(string()),
  about: optional(string()),
  force: optional(boolean()),
});

export const saved = type({
  name: string(),
  file: string(),
  /** The scenario it extends; null where the world was written over the one it came from. */
  extends: nullable(string()),
  /** The fields in which it differs: `person_changes`, `applications`, `rows` … */
  differs: array(string()),
  /** Keys of people whose password was set meanwhile: it is `password` now. */
  renewed: array(string()),
  password: nullable(string()),
});
export type Saved = Infer<typeof saved>;

/** Writes the world as a scenario: 409 where there is one of that name and `force` is not said, 507 where it cannot be written. */
export const saveWorld = endpoint({
  method: 'POST',
  path: '/__kit/worlds/:id/save',
  body: saveRequest,
  answer: data(saved),
});

/** Stands in every exported world; another number is of another form. */
export const WORLD_FORM = 1;

/** A whole world in one file: its rows as SQLite stores them (bytes as `{base64}`), rules, messages, files and journal. */
export const exportedWorld = type({
  kind: literal('tsugimichi world'),
  form: number(),
  /** Changes with the tables: rows of other ones cannot be taken in. */
  tables_version: number(),
  exported_at: string(),
  id: string(),
  /** What the world remembers of its scenario. */
  origin: type({ scenario: string(), title: string() }),
  clock: type({ offset: number(), standing: nullable(number()) }),
  seeded_at: nullable(number()),
  faults: array(unknown()),
  /** By table: the names of its columns, and its rows in their order. */
  tables: record(string(), type({ columns: array(string()), rows: array(array(unknown())) })),
  last_ids: record(string(), number()),
  /** Requests and answers as the journal tells them, newest first; passwords masked. */
  journal: array(entry),
});
export type ExportedWorld = Infer<typeof exportedWorld>;

/** The file itself, not in `data`: what is downloaded is what is sent to `importWorld`. */
export const exportWorld = endpoint({ method: 'GET', path: '/__kit/worlds/:id/export', answer: exportedWorld });

/** Takes an exported world in, under `id` or a new one: 422 for a file that is none, is cut or of another version, 413 for one too large. */
export const importWorld = endpoint({
  method: 'POST',
  path: '/__kit/worlds/import',
  query: type({ id: optional(string()) }),
  body: exportedWorld,
  answer: data(world),
});
