import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const DATA = fileURLToPath(new URL('../../.data', import.meta.url));

/** The data folder as an absolute path; undefined if the default world is in memory. */
export const folderOf = ({ memory, data = DATA }: { memory?: boolean; data?: string | undefined }) =>
  memory ? undefined : resolve(data);

/** Path of the default world's file. */
export const dataFile = (directory: string): string => join(directory, 'default.sqlite');

/** The inode number of a path; undefined if it does not exist. */
export const fileAt = (path: string): bigint | undefined => {
  try {
    return statSync(path, { bigint: true }).ino;
  } catch {
    return undefined;
  }
};
