import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOM = import.meta.dirname;
const IMPORT = /\b(?:from|import\()\s*'(?:#mock-server\/|(?=\.\/))([^']+)'/g;

/** The folders that a file names, its own left out. */
const seenBy = (file: string, text: string): string[] => {
  const own = dirname(file);
  const paths = [...text.matchAll(IMPORT)].map(([, path = '']) => (path.startsWith('./') ? join(own, path) : path));
  return paths.map((path) => dirname(path)).filter((folder) => folder !== own);
};

const folders = new Map<string, Set<string>>();
for (const path of globSync('**/*.ts', { cwd: ROOM })) {
  // Tests look at the whole server from wherever they stand.
  if (/\.(?:test|testing)\.ts$/.test(path)) continue;
  const seen = folders.get(dirname(path)) ?? new Set();
  for (const folder of seenBy(path, readFileSync(join(ROOM, path), 'utf8'))) seen.add(folder);
  folders.set(dirname(path), seen);
}

/** The way from a folder back to itself, if there is one. */
const wayBack = (start: string): string[] | undefined => {
  const visited = new Set<string>();
  const search = (at: string, way: readonly string[]): string[] | undefined => {
    for (const next of folders.get(at) ?? []) {
      if (next === start) return [...way, next];
      if (visited.has(next)) continue;
      visited.add(next);
      const found = search(next, [...way, next]);
      if (found) return found;
    }
    return undefined;
  };
  return search(start, [start]);
};

test('what a file imports is told by its folders', () => {
  const text =
    "import { a } from '#mock-server/http/wire/failures.ts';\nawait import('./body/fields.ts');\nimport b from './c.ts';";
  expect(seenBy('http/pipeline.ts', text)).toEqual(['http/wire', 'http/body']);
});

test('no folder of the mock server looks at one that looks back', () => {
  expect(folders.get('http')?.has('worlds')).toBe(true);
  expect([...folders.keys()].map(wayBack).filter((way) => way !== undefined)).toEqual([]);
});
