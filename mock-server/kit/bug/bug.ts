import { execFileSync } from 'node:child_process';
import type { BugRequest, ExportedWorld } from '#contracts/kit/snapshots.ts';
import { TABLES_VERSION } from '#mock-server/db/open.ts';
import { storedTables } from '#mock-server/db/stored-tables.ts';
import { exportedWorld } from '#mock-server/kit/worlds/exported-world.ts';
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

export const bugOf = (world: World, parts: BugRequest & { browser: string | undefined }): string => {
  const { picture, console = [], browser = 'none' } = parts;
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
  return bugPage(whole, { undone, picture, console, versions });
};
