import { accessSync, constants, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DEFAULT_WORLD } from '#contracts/kit/world.ts';
import { hasOtherTables, openFile, type Sqlite, upgraded } from '#mock-server/db/open.ts';
import type { Product } from '#mock-server/worlds/product.ts';
import { World } from '#mock-server/worlds/world.ts';
import { dataFile, fileAt, storedIds } from './places.ts';
import { StorageTrouble, storageTrouble } from './storage-trouble.ts';

/** Checks the file of a running world as the next start will. @throws if the file is invalid. */
export const checkFile = (path: string): void => {
  for (const place of [dirname(path), path]) accessSync(place, constants.W_OK);
  openFile(path).close();
};

const SIDE_FILES = ['-wal', '-shm'];

/** Removes a world's file and those beside it. */
export const removeFile = (path: string): void => {
  for (const side of ['', ...SIDE_FILES]) rmSync(path + side, { force: true });
};

/** Checkpoints all writes into the main file; the files beside it may then be deleted. */
const intoOneFile = (sqlite: Sqlite): void => {
  const [state] = sqlite.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
  if (state?.busy) throw new Error('another program is reading it');
};

/** Opens the world at a path; it rejects writes if the file has been removed or replaced. */
const openStored = (path: string, id: string, product: Product): World => {
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
    return new World(id, sqlite, { product, stillThere });
  } catch (error) {
    sqlite.close();
    throw error;
  }
};

/**
 * Writes a database beside its final path and opens it once, so that nothing can fail afterwards. Returns its path.
 * @throws StorageTrouble, and then leaves no file behind.
 */
const writeBeside = (path: string, bytes: Buffer): string => {
  const fresh = `${path}.new`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    removeFile(fresh);
    writeFileSync(fresh, bytes, { flush: true });
    openFile(fresh).close();
    return fresh;
  } catch (error) {
    try {
      removeFile(fresh);
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
 * Stores a world in its file, in place of the one before. Calls `register` with the world to use: if that fails, with the old one.
 * @throws StorageTrouble
 */
export const storeWorld = (
  world: World,
  old: World | undefined,
  directory: string,
  register: (world: World) => void,
): void => {
  const path = dataFile(directory, world.id);
  const fresh = writeBeside(path, world.serialize());
  const open = ({ points, journal }: World) => {
    const stored = openStored(path, world.id, world.product);
    stored.points.adopt(points.state);
    // The entries in the file have no points.
    stored.journal.adopt(journal.state);
    register(stored);
  };
  try {
    if (old?.sqlite.open) intoOneFile(old.sqlite);
    // Closed first, because some systems cannot rename over an open file.
    old?.close();
    moveIn(fresh, path);
    open(world);
  } catch (error) {
    removeFile(fresh);
    if (old && !old.sqlite.open && existsSync(path)) open(old);
    throw storageTrouble(path, error);
  } finally {
    world.close();
  }
};

const SET_ASIDE = '.set-aside-';
const MAX_SET_ASIDE = 3;

/** Renames an unusable file, so that nothing is lost. Returns its new name. */
const setAside = (path: string): string => {
  const aside = `${path}${SET_ASIDE}${new Date().toISOString().replace(/[:.]/g, '-')}`;
  renameSync(path, aside);
  for (const side of SIDE_FILES) if (existsSync(path + side)) renameSync(path + side, aside + side);
  return aside;
};

/** Removes all databases set aside but the last three, and names those. */
const nameSetAside = (directory: string, print: (sentence: string) => void): void => {
  const timeOf = (name: string) => name.split(SET_ASIDE)[1] ?? '';
  const files = readdirSync(directory)
    .filter((name) => name.includes(SET_ASIDE) && !SIDE_FILES.some((side) => name.endsWith(side)))
    .sort((one, other) => (timeOf(one) < timeOf(other) ? 1 : -1));
  for (const name of files.splice(MAX_SET_ASIDE)) removeFile(join(directory, name));
  if (files.length > 0)
    print(`Databases set aside earlier, of which the last ${MAX_SET_ASIDE} stay: ${files.join(', ')}.`);
};

/** Whether a readable file is not a world of this version. Other errors concern its surroundings; the file may be valid. */
const hasNoWorld = (error: unknown): boolean =>
  /^SQLITE_(?:NOTADB|CORRUPT.*|ERROR|SCHEMA)$/.test(String((error as NodeJS.ErrnoException).code ?? 'SQLITE_ERROR'));

interface Opening {
  readonly directory: string;
  readonly product: Product;
  /** A fresh default world in memory. */
  readonly fresh: () => World;
  /** Fills tables of a file that are newer than it and that only scenarios fill. */
  readonly fill: (sqlite: Sqlite) => void;
  readonly print: (sentence: string) => void;
}

const upgrade = (path: string, fill: Opening['fill']): void => {
  const sqlite = upgraded(path);
  fill(sqlite);
  const fresh = writeBeside(path, sqlite.serialize());
  sqlite.close();
  moveIn(fresh, path);
};

/** Opens a world's file; one that is damaged, foreign or has other tables is set aside, and the default world is made again. */
const openOrSetAside = (id: string, { directory, product, fresh, fill, print }: Opening): World | undefined => {
  const path = dataFile(directory, id);
  try {
    if (hasOtherTables(path)) upgrade(path, fill);
    return openStored(path, id, product);
  } catch (error) {
    if (!hasNoWorld(error)) throw storageTrouble(path, error);
    const why = `${path} could not be used (${(error as Error).message}); it is now`;
    if (id !== DEFAULT_WORLD) {
      print(`${why} ${setAside(path)}.`);
      return undefined;
    }
    // If there is no space for a fresh one, this one stays in place.
    const made = fresh();
    const beside = writeBeside(path, made.serialize());
    made.close();
    const aside = setAside(path);
    moveIn(beside, path);
    print(`${why} ${aside}, and a fresh one was made.`);
    return openStored(path, id, product);
  }
};

/**
 * Opens all worlds of a folder, the default one first, and makes that if it has no file.
 * @throws StorageTrouble if the file of one cannot be read or written.
 */
export const openWorlds = (opening: Opening): World[] => {
  const { directory, fresh, print } = opening;
  const worlds: World[] = [];
  const add = (world: World | undefined) => {
    if (world) worlds.push(world);
  };
  try {
    mkdirSync(directory, { recursive: true });
    nameSetAside(directory, print);
    if (existsSync(dataFile(directory))) add(openOrSetAside(DEFAULT_WORLD, opening));
    else storeWorld(fresh(), undefined, directory, add);
    worlds[0]?.prove();
    const others = storedIds(directory).filter((id) => id !== DEFAULT_WORLD);
    for (const id of others) add(openOrSetAside(id, opening));
    return worlds;
  } catch (error) {
    for (const world of worlds) world.close();
    throw storageTrouble(dataFile(directory), error);
  }
};
