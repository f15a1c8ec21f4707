import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const WEB = join(import.meta.dirname, '..');

/**
 * The TypeScript files of `web` with their text, by path from `/web/`; what a build left and files that a glob of `leftOut` fits
 * are not among them. They are read from disk: an import of everything would make every file one that is used.
 */
export const sourcesOf = (leftOut: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    globSync('**/*.{ts,tsx}', { cwd: WEB, exclude: ['dist/**', ...leftOut] }).map((path) => [
      `/web/${path}`,
      readFileSync(join(WEB, path), 'utf8'),
    ]),
  );
