import type { KitEntry } from '#contracts/kit/journal.ts';
import { type ExportedWorld, WORLD_FORM } from '#contracts/kit/snapshots.ts';
import { faultsLeft } from '#mock-server/api/scenarios/saved-scenario.ts';
import { TABLES_VERSION } from '#mock-server/db/open.ts';
import { lastIds, storedRows, storedTables, wireCell } from '#mock-server/db/stored-tables.ts';
import { journalEntry } from '#mock-server/kit/journal/journal-entry.ts';
import { originAt } from '#mock-server/worlds/snapshots/browser-place.ts';
import type { World } from '#mock-server/worlds/world.ts';

/** What the first line of an exported world and of a bug page says. */
export const CONTAINS =
  "It contains what was typed, uploaded and sent, with codes, links, the fixtures' passwords and hashes of others. Cookies, CSRF headers, sessions and password fields are left out.";

const SECRET_HEADERS = /^(?:cookie|set-cookie|authorization|proxy-authorization|x-xsrf-token|x-csrf-token)$/i;
const withoutSecrets = <Headers extends object>(headers: Headers): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !SECRET_HEADERS.test(name))) as Headers;

/** An entry as it is exported; its curl line would contain the secret headers, and an import builds its own. */
const exportedEntry = ({ request, answer, ...entry }: KitEntry): KitEntry => ({
  ...entry,
  request: { ...request, headers: withoutSecrets(request.headers) },
  answer: { ...answer, headers: withoutSecrets(answer.headers) },
  curl: '',
});

/** A whole world as a JSON value, without sessions and request counters. It opens where its browser was. */
export const exportedWorld = (world: World): ExportedWorld => {
  const { id, clock, seededAt, sqlite } = world;
  const tables = storedTables.map((table) => {
    const columns = Object.keys(table.columns);
    const rows = [...storedRows(sqlite, table).values()].map((row) => columns.map((name) => wireCell(row[name])));
    return [table.name, { columns, rows }] as const;
  });
  return {
    kind: 'tsugimichi world',
    contains: CONTAINS,
    form: WORLD_FORM,
    tables_version: TABLES_VERSION,
    exported_at: new Date().toISOString(),
    id,
    origin: originAt(world),
    clock: clock.state,
    seeded_at: seededAt ?? null,
    faults: faultsLeft(world.faults.list()),
    tables: Object.fromEntries(tables),
    last_ids: Object.fromEntries(lastIds(sqlite)),
    journal: world.journal.list().map((entry) => exportedEntry(journalEntry(entry, world.outbox))),
  };
};
