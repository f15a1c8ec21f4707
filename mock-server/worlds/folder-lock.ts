import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { dataFile, fileAt } from './places.ts';
import { StorageTrouble, storageTrouble } from './storage-trouble.ts';

/** A data folder that no other server may use meanwhile. */
export interface FolderLock {
  /** Says where this server answers, for whoever asks in vain. */
  tell(url: string): void;
  /**
   * Takes the folder again where the lock was moved away or removed while the server ran.
   * @throws StorageTrouble where another server has it by now.
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

/** One by one: where the system makes no folder (/proc), Node's own way of making those above as well never ends. */
const makeFolder = (directory: string): void => {
  if (statSync(directory, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(directory) !== directory) makeFolder(dirname(directory));
  try {
    mkdirSync(directory);
  } catch (error) {
    // Another server may have made it in between.
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
    // Nothing is ever written to it.
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
 * Takes a data folder for this process, making it where there is none. The lock is SQLite's on an empty database: the operating
 * system lets go of it when the process ends in whatever way. Who holds it stands beside it, since nobody can read a locked file.
 * @throws StorageTrouble that says who holds the folder, or why it cannot be used.
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
      // Where nothing is kept nothing is left.
      if (!statSync(dataFile(directory), { throwIfNoEntry: false })?.isFile()) rmSync(path, { force: true });
    }
    lock.close();
  };
  const write = (url?: string) => {
    written = url;
    try {
      writeFileSync(note, `${JSON.stringify({ pid: process.pid, url })}\n`);
    } catch {
      // Without it a second server can only say less; whether worlds can be stored is seen where they are.
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
  return { tell: write, hold, release };
};
