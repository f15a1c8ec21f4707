import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEFAULT_WORLD } from '#contracts/kit/world.ts';

const DATA = fileURLToPath(new URL('../../.data', import.meta.url));

/** The data folder as an absolute path; undefined if worlds are in memory. */
export const folderOf = ({ memory, data = DATA }: { memory?: boolean; data?: string | undefined }) =>
  memory ? undefined : resolve(data);

const ENDING = '.sqlite';

export const dataFile = (directory: string, id: string = DEFAULT_WORLD): string => join(directory, id + ENDING);

export const storedIds = (directory: string): string[] =>
  readdirSync(directory).flatMap((name) => (name.endsWith(ENDING) ? [name.slice(0, -ENDING.length)] : []));

/** The inode number of a path; undefined if it does not exist. */
export const fileAt = (path: string): bigint | undefined => {
  try {
    return statSync(path, { bigint: true }).ino;
  } catch {
    return undefined;
  }
};
