import { accessSync, constants, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { openFile, type Sqlite, shiftMoments, withDrizzle } from '#mock-server/db/open.ts';
import { startClock } from '#mock-server/worlds/clock.ts';
import type { Image } from '#mock-server/worlds/image/image.ts';
import { type Leaving, World, writeClock, writeSeededAt } from '#mock-server/worlds/world.ts';
import { dataFile, fileAt } from './places.ts';
import { StorageTrouble, storageTrouble } from './storage-trouble.ts';

/** Checks the file of a running world as the next start will. @throws if the file is invalid. */
export const checkFile = (path: string): void => {
  for (const place of [dirname(path), path]) accessSync(place, constants.W_OK);
  openFile(path).close();
};

const SIDE_FILES = ['-wal', '-shm'];

const remove = (path: string): void => {
  for (const side of ['', ...SIDE_FILES]) rmSync(path + side, { force: true });
};

/** Checkpoints all writes into the main file; the files beside it may then be deleted. */
const intoOneFile = (sqlite: Sqlite): void => {
  const [state] = sqlite.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
  if (state?.busy) throw new Error('another program is reading it');
};

/** Opens the world at a path; it rejects writes if the file has been removed or replaced. */
const openStored = (path: string, startedAt?: number): World => {
  const sqlite = openFile(path);
  const own = fileAt(path);
  const stillThere = () => {
    if (fileAt(path) !== own) {
      throw new StorageTrouble(
        `${path} has been removed or replaced while the server ran: nothing more is stored until \`npm run kit -- reset\` makes a fresh one, or the server is started again.`,
      );
    }
  };
  try {
    return new World('default', sqlite, { startedAt, stillThere });
  } catch (error) {
    sqlite.close();
    throw error;
  }
};

interface Fresh {
  readonly image: Image;
  /** Reference time of its rows, in ms. */
  readonly now?: number | undefined;
  /** State of the previous world; without it, the world starts fresh. */
  readonly from?: Leaving | undefined;
}

/**
 * Writes a fresh default world beside its final path and opens it like there, so that nothing can fail afterwards. It takes over the
 * previous world's state. Returns its path.
 * @throws StorageTrouble, and then leaves no file behind.
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
      writeClock(withDrizzle(sqlite), clock.state);
      writeSeededAt(withDrizzle(sqlite), seededAt);
      if (from) new World('default', sqlite).takeOver(from, 'fresh');
      intoOneFile(sqlite);
    } finally {
      sqlite.close();
    }
    return fresh;
  } catch (error) {
    try {
      remove(fresh);
    } catch {
      // An existing file there has caused the failure.
    }
    throw storageTrouble(fresh, error);
  }
};

const moveIn = (fresh: string, path: string): void => {
  for (const side of SIDE_FILES) rmSync(path + side, { force: true });
  renameSync(fresh, path);
};

/**
 * Replaces the default world by a fresh one; if that fails, the old one continues. Calls `adopt` with the world to use.
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
    // Closed first, because some systems cannot rename over an open file.
    old.close();
    moveIn(fresh, path);
  } catch (error) {
    remove(fresh);
    if (!old.sqlite.open) reopen(old.startedAt);
    throw storageTrouble(path, error);
  }
  reopen(made.now, made.from);
};

/** Renames an unusable file, so that nothing is lost. Returns its new name. */
const setAside = (path: string): string => {
  const aside = `${path}.set-aside-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  renameSync(path, aside);
  for (const side of SIDE_FILES) if (existsSync(path + side)) renameSync(path + side, aside + side);
  return aside;
};

/** Whether a readable file is not a world of this version. Other errors concern its surroundings; the file may be valid. */
const hasNoWorld = (error: unknown): boolean =>
  /^SQLITE_(?:NOTADB|CORRUPT.*|ERROR|SCHEMA)$/.test(String((error as NodeJS.ErrnoException).code ?? 'SQLITE_ERROR'));

const makeDefault = (path: string, image: () => Image): World => {
  moveIn(writeBeside(path, { image: image() }), path);
  return openStored(path);
};

const openOrSetAside = (path: string, image: () => Image, log: (sentence: string) => void): World => {
  try {
    return openStored(path);
  } catch (error) {
    if (!hasNoWorld(error)) throw error;
    // If there is no room for a fresh one, this one stays in place.
    const fresh = writeBeside(path, { image: image() });
    const aside = setAside(path);
    moveIn(fresh, path);
    const why = error instanceof Error ? error.message : String(error);
    log(`${path} could not be used (${why}); it is now ${aside}, and a fresh one was made.`);
    return openStored(path);
  }
};

/**
 * Opens the default world in its file, or creates it. A damaged or foreign file, or one with other tables, is renamed and `log` gets one
 * sentence about it.
 * @throws StorageTrouble if the file cannot be read or written.
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
