import { execFileSync } from 'node:child_process';
import type { BugRequest, ExportedWorld } from '#contracts/kit/snapshots.ts';
import { type Sqlite, TABLES_VERSION } from '#mock-server/db/open.ts';
import type { Pseudonyms } from '#mock-server/record/masking/pseudonyms.ts';
import { storedTables } from '#mock-server/worlds/image/stored-tables.ts';
import type { Worlds } from '#mock-server/worlds/registry.ts';
import { exportedWorld } from '#mock-server/worlds/snapshots/exported-world.ts';
import { maskedWorld } from '#mock-server/worlds/snapshots/masked-world.ts';
import type { World } from '#mock-server/worlds/world.ts';
import { bugPage } from './bug-page.ts';

/** The commit of this checkout; a dump of the sources has none. */
const commit = (): string => {
  try {
    const words = ['-C', import.meta.dirname, 'describe', '--always', '--dirty'];
    return execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return 'unknown';
  }
};

const isOfState = ({ table }: { table: string }): boolean => storedTables.some(({ name }) => name === table);

const masked = (worlds: Worlds, world: World, whole: ExportedWorld) => {
  let scenario: Sqlite | undefined;
  try {
    scenario = worlds.scenarioRows(world);
  } catch {
    // The scenario of an imported world may not be here; then every text counts as typed.
  }
  try {
    return maskedWorld(whole, { origin: world.origin, scenario });
  } finally {
    scenario?.close();
  }
};

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
/** Texts and values of a picture; its styles come first and stay. */
const maskedPicture = (svg: string, pseudonyms: Pseudonyms): string => {
  const end = svg.indexOf('</style>');
  const inside = (text: string) => {
    const plain = text.replace(/&(\w+);/g, (entity, name) => ENTITIES[name] ?? entity);
    const other = pseudonyms.in(plain);
    return other === plain ? text : other.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
  };
  return svg.slice(0, Math.max(end, 0)) + svg.slice(Math.max(end, 0)).replace(/(?<=>)[^<]+|(?<==")[^"<]+/g, inside);
};

export const bugOf = (worlds: Worlds, world: World, parts: BugRequest & { browser: string | undefined }): string => {
  const { unmasked = false, picture, typed = [], console = [], browser = 'none' } = parts;
  const exported = exportedWorld(world);
  const journal = exported.journal.map((entry) => ({ ...entry, writes: entry.writes?.filter(isOfState) }));
  const whole: ExportedWorld = { ...exported, journal };
  const versions = {
    'this repository': commit(),
    'tables of the mock server': String(TABLES_VERSION),
    Node: `${process.version}, ${process.platform}`,
    'made with': browser,
  };
  const { list, undone: count } = world.points;
  const undone = new Set(list.slice(list.length - count).flatMap(({ request }) => request?.id ?? []));
  if (unmasked) return bugPage(whole, { isMasked: false, undone, picture, console, versions });
  const { world: safe, pseudonyms } = masked(worlds, world, whole);
  for (const text of typed) pseudonyms.of(text);
  return bugPage(safe, {
    isMasked: true,
    undone,
    picture: picture === undefined ? undefined : maskedPicture(picture, pseudonyms),
    console: console.map((line) => pseudonyms.in(line)),
    versions,
  });
};
