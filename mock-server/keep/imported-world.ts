import {
  array,
  boolean,
  enums,
  is,
  nullable,
  number,
  optional,
  pattern,
  record,
  refine,
  string,
  type,
  validate,
} from 'superstruct';
import { faultRule } from '#contracts/kit/fault.ts';
import { type ExportedWorld, exportedWorld, WORLD_FORM } from '#contracts/kit/keep.ts';
import { opensSeed } from '#fixtures/opens-seed.ts';
import { clockSeed } from '#fixtures/seed.ts';
import { createEmpty, openImage, type Sqlite, TABLES_VERSION, withDrizzle } from '#mock-server/db/open.ts';
import { kitMeta } from '#mock-server/db/system-tables.ts';
import { THE_END } from '#mock-server/kit/clock.ts';
import { KitFailure, shortened } from '#mock-server/kit/failure.ts';
import { checkFault } from '#mock-server/kit/fault-routes.ts';
import { Clock } from '#mock-server/worlds/clock.ts';
import type { Origin } from '#mock-server/worlds/image.ts';
import { type Stored, type StoredTable, storedTables } from '#mock-server/worlds/stored-tables.ts';
import { World } from '#mock-server/worlds/world.ts';

const refused = (why: string) => new KitFailure(422, `This file cannot be imported: ${why}. Nothing has changed.`);

const cast = array(
  type({ key: string(), id: number(), email: nullable(string()), password: nullable(string()), complete: boolean() }),
);
const origin = type({
  scenario: pattern(string(), /^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  title: string(),
  // An SMS names its host.
  webOrigin: optional(refine(string(), 'address', (value) => URL.canParse(value))),
  session: enums(['live', 'expired']),
  values: record(string(), number()),
  faults: array(faultRule),
  loginTries: optional(record(string(), number())),
  messages: optional(number()),
  clock: optional(clockSeed),
  opens: optional(opensSeed),
  fingerprint: string(),
  cast,
});

/** Reads an exported world. @throws KitFailure saying what is wrong with the file. */
const readWorld = (text: string): ExportedWorld & { readonly origin: Origin } => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    const isBegun = text.trimStart().startsWith('{"kind":"tsugimichi world"');
    throw refused(isBegun ? 'it was cut, its end is missing' : 'it is no exported world');
  }
  const head = type({ kind: string(), form: number(), tables_version: number() });
  if (!is(value, head) || value.kind !== 'tsugimichi world') throw refused('it is no exported world');
  if (value.form !== WORLD_FORM || value.tables_version !== TABLES_VERSION)
    throw refused('it was exported by another version of the mock server, whose tables are others');
  const [problem, whole] = validate(value, exportedWorld);
  if (problem) throw refused(`in it "${problem.path.join('.')}" is wrong (${shortened(problem.message)})`);
  for (const moment of [whole.clock.standing ?? Date.now() + whole.clock.offset, whole.seeded_at ?? 0])
    if (!(moment >= 0 && moment < THE_END)) throw refused(`in it a time is ${moment} ms, which no calendar has`);
  const [wrong] = validate(whole.origin, origin);
  if (wrong) throw refused(`in it "origin.${wrong.path.join('.')}" is wrong (${shortened(wrong.message)})`);
  return whole as ExportedWorld & { readonly origin: Origin };
};

const bytes = type({ base64: string() });
const stored = (value: unknown): Stored => {
  if (value === null || typeof value === 'number' || typeof value === 'string') return value;
  if (is(value, bytes)) return Buffer.from(value.base64, 'base64');
  throw refused(`${shortened(JSON.stringify(value))} is no value of a row`);
};

const fill = (sqlite: Sqlite, { name, columns }: StoredTable, { tables }: ExportedWorld): void => {
  const names = Object.keys(columns);
  const table = tables[name];
  if (!table || table.columns.join() !== names.join()) throw refused(`its table "${name}" is missing or another one`);
  const insert = sqlite.prepare(
    `INSERT INTO "${name}" (${names.map((one) => `"${one}"`)}) VALUES (${names.map(() => '?')})`,
  );
  for (const row of table.rows) {
    if (row.length !== names.length) throw refused(`a row of its table "${name}" has ${row.length} values`);
    insert.run(row.map(stored));
  }
};

const filled = (world: ExportedWorld): Buffer => {
  const sqlite = createEmpty();
  try {
    sqlite.pragma('foreign_keys = OFF');
    sqlite.transaction(() => {
      for (const table of storedTables) fill(sqlite, table, world);
      sqlite.exec('DELETE FROM sqlite_sequence');
      const next = sqlite.prepare('INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)');
      for (const [table, id] of Object.entries(world.last_ids)) next.run(table, id);
      withDrizzle(sqlite).insert(kitMeta).values({ key: 'origin', value: world.origin }).run();
    })();
    if ((sqlite.pragma('foreign_key_check') as unknown[]).length > 0) throw refused('its rows do not fit together');
    return sqlite.serialize();
  } catch (error) {
    throw error instanceof KitFailure ? error : refused(`its rows are not taken (${(error as Error).message})`);
  } finally {
    sqlite.close();
  }
};

/**
 * Reads an exported world; what it gives opens it under an id.
 * @throws KitFailure for a text that is none, is cut or of another version; nothing is made then.
 */
export const importedWorld = (text: string): ((id: string) => World) => {
  const whole = readWorld(text);
  const faults = whole.faults.map((fault) => {
    if (is(fault, faultRule)) return checkFault(fault);
    throw refused(`${shortened(JSON.stringify(fault))} is no fault`);
  });
  const image = filled(whole);
  return (id) => {
    const { origin: from, clock, seeded_at } = whole;
    const world = new World(id, openImage(image), {
      clock: new Clock(clock),
      origin: from,
      ...(seeded_at === null ? {} : { seededAt: seeded_at }),
    });
    world.faults.clear();
    for (const fault of faults) world.faults.arm(fault);
    for (const told of whole.journal.toReversed()) world.journal.adoptTold(told);
    return world;
  };
};
