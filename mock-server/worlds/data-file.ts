import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openFile, shiftMoments } from '#mock-server/db/open.ts';
import { startClock } from './clock.ts';
import type { Image } from './image.ts';
import { World } from './world.ts';

const SIDE_FILES = ['-wal', '-shm'];

/** Where the default world is kept. */
export const dataFile = (directory: string): string => join(directory, 'default.sqlite');

/** Writes a fresh default world over whatever stands there, and opens it. */
export const writeDefault = (path: string, image: Image, now?: number): World => {
  const { clock, seededAt } = startClock(image.origin.clock, now);
  for (const side of ['', ...SIDE_FILES]) rmSync(path + side, { force: true });
  writeFileSync(path, image.bytes);
  const sqlite = openFile(path);
  if (!image.isDated) shiftMoments(sqlite, seededAt - image.builtAt);
  const world = new World('default', sqlite, { clock, keepSessions: true, startedAt: now });
  clock.onMove?.();
  return world;
};

const openKept = (path: string): World => {
  const sqlite = openFile(path);
  try {
    return new World('default', sqlite, { keepSessions: true });
  } catch (error) {
    sqlite.close();
    throw error;
  }
};

/** Renames a file nobody can use, so that nothing is lost. Gives its new name. */
const setAside = (path: string): string => {
  const aside = `${path}.set-aside-${new Date().toISOString().replace(/[:.]/g, '-')}`;
  renameSync(path, aside);
  for (const side of SIDE_FILES) if (existsSync(path + side)) renameSync(path + side, aside + side);
  return aside;
};

/**
 * Opens the default world in its file, or makes it. A file that is damaged, foreign or of other tables is set aside
 * and `say` is told so in one sentence.
 */
export const openDefault = (directory: string, image: () => Image, say: (sentence: string) => void): World => {
  mkdirSync(directory, { recursive: true });
  const path = dataFile(directory);
  if (!existsSync(path)) return writeDefault(path, image());
  try {
    return openKept(path);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    say(`${path} could not be used (${why}); it is now ${setAside(path)}, and a fresh one was made.`);
    return writeDefault(path, image());
  }
};
