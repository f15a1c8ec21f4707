import { accessSync, constants, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { openFile, type Sqlite, shiftMoments, withDrizzle } from '#mock-server/db/open.ts';
import { startClock } from './clock.ts';
import type { Image } from './image.ts';
import { dataFile, fileAt } from './places.ts';
import { StorageTrouble, storageTrouble } from './storage-trouble.ts';
import { keepClock, keepSeededAt, type Leaving, World } from './world.ts';

/** Looks at the file of a running world as the next start will. @throws what is wrong with it. */
export const checkFile = (path: string): void => {
  for (const place of [dirname(path), path]) accessSync(place, constants.W_OK);
  openFile(path).close();
};

const SIDE_FILES = ['-wal', '-shm'];

const remove = (path: string): void => {
  for (const side of ['', ...SIDE_FILES]) rmSync(path + side, { force: true });
};

/** All that was written, in the one file: what stands beside it may then go. */
const intoOneFile = (sqlite: Sqlite): void => {
  const [state] = sqlite.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
  if (state?.busy) throw new Error('another program is reading it');
};

/** Opens the world that stands at a path; it refuses to keep anything in a file that stands there no longer. */
const openStored = (path: string, startedAt?: number): World => {
  const sqlite = openFile(path);
  const own = fileAt(path);
  const stillThere = () => {
    if (fileAt(path) !== own) {
      throw new StorageTrouble(
        `${path} has been removed or replaced while the server ran: nothing more is kept until \`npm run kit -- reset\` makes a fresh one, or the server is started again.`,
      );
    }
  };
  try {
    return new World('default', sqlite, { keepSessions: true, startedAt, stillThere });
  } catch (error) {
    sqlite.close();
    throw error;
  }
};

/** What a fresh default world is made of. */
interface Fresh {
  readonly image: Image;
  /** Moment (ms) its rows are seen from. */
  readonly now?: number | undefined;
  /** Where it goes on; left out, it begins. */
  readonly from?: Leaving | undefined;
}

/**
 * Writes a fresh default world beside the place where it will stand, opening it as it will be opened there, so that nothing is left
 * to fail afterwards; it goes on where another one stops. Gives its path.
 * @throws StorageTrouble, and then leaves nothing behind.
 */
const writeBeside = (path: string, { image, now, from }: Fresh): string => {
  const fresh = `${path}.new`;
  const { clock, seededAt } = startClock(image.origin.clock, now);
  try {
    mkdirSync(dirname(path), { recursive: true });
    remove(fresh);
    writeFileSync(fresh, image.bytes, { flush: true });
    const sqlite = openFile(fresh);
    try {
      if (!image.isDated) shiftMoments(sqlite, seededAt - image.builtAt);
      keepClock(withDrizzle(sqlite), clock.state);
      keepSeededAt(withDrizzle(sqlite), seededAt);
      if (from) new World('default', sqlite, { keepSessions: true }).takeOver(from, 'fresh');
      intoOneFile(sqlite);
    } finally {
      sqlite.close();
    }
    return fresh;
  } catch (error) {
    try {
      remove(fresh);
    } catch {
      // What stands there was in the way before.
    }
    throw storageTrouble(fresh, error);
  }
};

const moveIn = (fresh: string, path: string): void => {
  for (const side of SIDE_FILES) rmSync(path + side, { force: true });
  renameSync(fresh, path);
};

/**
 * Puts a fresh world in the place of the default one, which goes on when that fails. `keep` is told which world stands there from now on.
 * @throws StorageTrouble
 */
export const replaceDefault = (old: World, path: string, made: Fresh, adopt: (world: World) => void): void => {
  const fresh = writeBeside(path, made);
  const reopen = (startedAt: number | undefined, from?: Leaving) => {
    try {
      const world = openStored(path, startedAt);
      if (from) world.takeOver(from, 'taken');
      adopt(world);
    } catch (error) {
      throw storageTrouble(path, error);
    }
  };
  try {
    if (old.sqlite.open) intoOneFile(old.sqlite);
    // Closed first: not every system renames over an open file.
    old.close();
    moveIn(fresh, path);
  } catch (error) {
    remove(fresh);
    if (!old.sqlite.open) reopen(old.startedAt);
    throw storageTrouble(path, error);
  }
  reopen(made.now, made.from);
};

/** Renames a file nobody can use, so that nothing is lost. Gives its new name. */
const setAside = (path: string): string => {
  const aside = `${path}.set-aside-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  renameSync(path, aside);
  for (const side of SIDE_FILES) if (existsSync(path + side)) renameSync(path + side, aside + side);
  return aside;
};

/** A file that can be read and is no world of this version; else the trouble is around it, and it may hold one. */
const holdsNoWorld = (error: unknown): boolean =>
  /^SQLITE_(?:NOTADB|CORRUPT.*|ERROR|SCHEMA)$/.test(String((error as NodeJS.ErrnoException).code ?? 'SQLITE_ERROR'));

const makeDefault = (path: string, image: () => Image): World => {
  moveIn(writeBeside(path, { image: image() }), path);
  return openStored(path);
};

const openOrSetAside = (path: string, image: () => Image, log: (sentence: string) => void): World => {
  try {
    return openStored(path);
  } catch (error) {
    if (!holdsNoWorld(error)) throw error;
    // Where there is no room for a fresh one, this one stays where it is.
    const fresh = writeBeside(path, { image: image() });
    const aside = setAside(path);
    moveIn(fresh, path);
    const why = error instanceof Error ? error.message : String(error);
    log(`${path} could not be used (${why}); it is now ${aside}, and a fresh one was made.`);
    return openStored(path);
  }
};

/**
 * Opens the default world in its file, or makes it. A file that is damaged, foreign or of other tables is set aside
 * and `say` is told so in one sentence.
 * @throws StorageTrouble where it cannot be read and written.
 */
export const openDefault = (directory: string, image: () => Image, log: (sentence: string) => void): World => {
  const path = dataFile(directory);
  let world: World | undefined;
  try {
    world = existsSync(path) ? openOrSetAside(path, image, log) : makeDefault(path, image);
    world.prove();
    return world;
  } catch (error) {
    world?.close();
    throw storageTrouble(path, error);
  }
};
