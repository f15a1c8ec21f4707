import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { dataFile, fileAt } from './places.ts';
import { StorageTrouble, storageTrouble } from './storage-trouble.ts';

/** The lock of a data folder against other servers. */
export interface FolderLock {
  /** Records the server's URL for others that find the folder locked. */
  notify(url: string): void;
  /**
   * Locks the folder again if the lock was moved or removed while the server ran.
   * @throws StorageTrouble if another server has locked it meanwhile.
   */
  hold(): void;
  release(): void;
}

const holderOf = (note: string): string => {
  try {
    const { pid, url } = JSON.parse(readFileSync(note, 'utf8')) as { pid: number; url?: string };
    return `the mock server with the process id ${pid}${url === undefined ? '' : ` at ${url}`}`;
  } catch {
    return 'another mock server';
  }
};

/** Creates folders one by one: Node's recursive mode never ends on a system without support (/proc). */
const makeFolder = (directory: string): void => {
  if (statSync(directory, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(directory) !== directory) makeFolder(dirname(directory));
  try {
    mkdirSync(directory);
  } catch (error) {
    // Another server may have created it meanwhile.
    if (!statSync(directory, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
};

const openLock = (directory: string, path: string, note: string): Database.Database => {
  let lock: Database.Database | undefined;
  let place = directory;
  try {
    makeFolder(directory);
    place = path;
    lock = new Database(path, { timeout: 0 });
    // The database stays empty.
    lock.pragma('journal_mode = MEMORY');
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock?.close();
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw storageTrouble(place, error);
    throw new StorageTrouble(
      `${directory} is in use by ${holderOf(note)}: use that one, stop it, or choose another folder with --data DIR; --memory needs none.`,
    );
  }
};

/**
 * Locks a data folder for this process and creates it if needed. The lock is SQLite's, on an empty database: the operating system
 * releases it however the process ends. The owner is noted in a file beside it, because a locked file cannot be read.
 * @throws StorageTrouble that names the owner, or explains why the folder cannot be used.
 */
export const lockFolder = (directory: string): FolderLock => {
  const path = join(directory, 'server.lock');
  const note = join(directory, 'server.json');
  let lock = openLock(directory, path, note);
  let own = fileAt(path);
  let written: string | undefined;
  const isOwn = () => own !== undefined && fileAt(path) === own;
  const release = () => {
    if (isOwn()) {
      rmSync(note, { force: true });
      // A folder without a world leaves no lock file.
      if (!statSync(dataFile(directory), { throwIfNoEntry: false })?.isFile()) rmSync(path, { force: true });
    }
    lock.close();
  };
  const write = (url?: string) => {
    written = url;
    try {
      writeFileSync(note, `${JSON.stringify({ pid: process.pid, url })}\n`);
    } catch {
      // Without the note, another server only reports less; writing worlds reports its own errors.
      rmSync(note, { force: true });
    }
  };
  const hold = () => {
    if (isOwn()) return;
    const fresh = openLock(directory, path, note);
    lock.close();
    lock = fresh;
    own = fileAt(path);
    write(written);
  };
  write();
  return { notify: write, hold, release };
};
