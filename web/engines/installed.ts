import { globSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of the first of some programs that is on the PATH, or one of the files that globs name. */
export const installed = (names: readonly string[], globs: readonly string[] = []): string | undefined => {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return globSync([...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...globs])[0];
};
