import { statSync } from 'node:fs';
import { join } from 'node:path';

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
