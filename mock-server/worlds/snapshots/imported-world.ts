import { createEmpty, openImage, type Sqlite, TABLES_VERSION, withDrizzle } from '#mock-server/db/open.ts';
import {
  fillSeeded,
  insertion,
  type Kind,
  looseRow,
  type Stored,
  type StoredTable,
  storedTables,
  writeLastIds,
} from '#mock-server/db/stored-tables.ts';
import { beganAt, Clock } from '#mock-server/worlds/clock.ts';
import { checkFault } from '#mock-server/worlds/faults.ts';
import { Outbox } from '#mock-server/worlds/outbox.ts';
import type { Product } from '#mock-server/worlds/product.ts';
import { World } from '#mock-server/worlds/world.ts';
import { WorldError } from '#mock-server/worlds/world-error.ts';
import { kitMeta } from '#mock-server/worlds/world-tables.ts';
import { cells, checkPart, messages, readWorld, refused, type WorldFile } from './world-file.ts';

const stored = (value: unknown): Stored => {
  if (typeof value !== 'object' || value === null) return value as Stored;
  return Buffer.from((value as { base64: string }).base64, 'base64');
};

type ExportedTable = WorldFile['tables'][string];

/** Columns that are newer than the file keep SQLite's default, which is null. */
const fill = (sqlite: Sqlite, { name, columns }: StoredTable, table: ExportedTable): void => {
  const kinds = table.columns.map((column) => [column, columns[column] as Kind] as const);
  const insert = insertion(sqlite, name, table.columns);
  for (const [at, row] of table.rows.entries()) {
    if (row.length !== kinds.length) throw refused(`a row of its table "${name}" has ${row.length} values`);
    for (const [index, [column, kind]] of kinds.entries())
      checkPart(row[index], cells[kind], ['tables', name, 'rows', String(at), column]);
    insert.run(row.map(stored));
  }
};

/** @throws WorldError for what this version does not have, and for what a file of this very version lacks */
const checkTables = ({ tables, tables_version }: WorldFile): void => {
  const expected = storedTables.flatMap(({ name, columns }) => [
    name,
    ...(tables[name] ? Object.keys(columns).map((column) => `${name}.${column}`) : []),
  ]);
  const there = Object.entries(tables).flatMap(([name, { columns }]) => [
    name,
    ...columns.map((column) => `${name}.${column}`),
  ]);
  const odd = there.find((name) => !expected.includes(name));
  if (odd) throw refused(`another version of the mock server exported it, with "${odd}", which this one does not have`);
  const lacking = expected.find((name) => !there.includes(name));
  if (lacking && tables_version === TABLES_VERSION) throw refused(`its "${lacking}" is missing`);
};

type ReadScenario = (of: Pick<World, 'scenario' | 'startedAt' | 'seededAt'>) => Sqlite;

const filled = (world: WorldFile, readScenario: ReadScenario): Buffer => {
  checkTables(world);
  const sqlite = createEmpty();
  try {
    sqlite.pragma('foreign_keys = OFF');
    sqlite.transaction(() => {
      for (const table of storedTables) {
        const exported = world.tables[table.name];
        if (exported) fill(sqlite, table, exported);
      }
      const missing = storedTables.filter(({ name }) => !world.tables[name]);
      const { origin, seeded_at } = world;
      const from = { scenario: origin.scenario, startedAt: undefined, seededAt: seeded_at ?? undefined };
      fillSeeded(sqlite, missing, () => readScenario(from));
      writeLastIds(sqlite, Object.entries(world.last_ids));
      const db = withDrizzle(sqlite);
      checkPart(new Outbox(db, Date.now).list(), messages, ['tables', 'outbox']);
      db.insert(kitMeta).values({ key: 'origin', value: origin }).run();
    })();
    const loose = looseRow(sqlite);
    if (loose)
      throw refused(`row ${loose.rowid} of its table "${loose.table}" refers to a missing row of "${loose.parent}"`);
    return sqlite.serialize();
  } catch (error) {
    throw error instanceof WorldError ? error : refused(`SQLite rejects its rows (${(error as Error).message})`);
  } finally {
    sqlite.close();
  }
};

/**
 * Reads an exported world or a bug page; the returned function opens it under an id. Its links lead to the SPA at `webOrigin`. A table
 * that is newer than the file is empty, or as its scenario fills it.
 * @throws WorldError for a text that is not a world, is cut, or has what this version does not have; no world is created then.
 */
export const importedWorld = (
  text: string,
  webOrigin?: string,
  readScenario: ReadScenario = () => {
    throw new Error('There are no scenarios.');
  },
): ((id: string, product: Product) => World) => {
  const file = readWorld(text);
  const whole = webOrigin === undefined ? file : { ...file, origin: { ...file.origin, webOrigin } };
  for (const fault of [...whole.origin.faults, ...whole.faults]) checkFault(fault);
  const image = filled(whole, readScenario);
  return (id, product) => {
    const { origin: from, clock, seeded_at, exported_at } = whole;
    const world = new World(id, openImage(image), {
      product,
      // A running clock goes on from the moment of the export, so that codes and links last as long as then.
      clock: new Clock({ ...clock, offset: clock.offset + Date.parse(exported_at) - Date.now() }),
      origin: from,
      ...(seeded_at === null ? {} : { seededAt: seeded_at }),
    });
    if (seeded_at !== null) product.countLoginTries(world.throttle, beganAt(from.clock, seeded_at), from.loginTries);
    world.faults.clear();
    for (const fault of whole.faults) world.faults.arm(fault);
    world.points.clear();
    // The points of another server are not here.
    for (const { point: _point, ...imported } of whole.journal.toReversed()) world.journal.adoptImported(imported);
    return world;
  };
};
