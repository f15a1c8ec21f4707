import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const DATA = fileURLToPath(new URL('../.data', import.meta.url));

/** The data folder as an absolute path; undefined where the default world is in memory. */
export const folderOf = ({ memory, data = DATA }: { memory?: boolean; data?: string | undefined }) =>
  memory ? undefined : resolve(data);

/** Where the default world is kept. */
export const dataFile = (directory: string): string => join(directory, 'default.sqlite');

/** The number by which the file system knows what stands at a path; undefined where nothing does. */
export const fileAt = (path: string): bigint | undefined => {
  try {
    return statSync(path, { bigint: true }).ino;
  } catch {
    return undefined;
  }
};
