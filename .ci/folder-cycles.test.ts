import { dirname, join } from 'node:path/posix';
import { expect, test } from 'vitest';
import { importsIn, importsOf, isTest, sourceFiles } from './imports.testing.ts';

/** The file of the project that an import names; undefined for a package. */
const target = (file: string, name: string): string | undefined => {
  if (name.startsWith('./')) return join(dirname(file), name);
  return name.startsWith('#') ? name.slice(1).replace(/^ci\//, '.ci/') : undefined;
};

/** Which other folders each folder sees, each with one import that says so. */
type Folders = ReadonlyMap<string, ReadonlyMap<string, string>>;

const foldersOf = (files: Iterable<readonly [file: string, imports: readonly string[]]>): Folders => {
  const folders = new Map<string, Map<string, string>>();
  for (const [file, imports] of files) {
    const own = dirname(file);
    const seen = folders.get(own) ?? new Map();
    folders.set(own, seen);
    for (const name of imports) {
      const other = target(file, name);
      if (other && dirname(other) !== own) seen.set(dirname(other), `${file} imports ${other}`);
    }
  }
  return folders;
};

/** The imports that lead from a folder back to itself; empty where none do. */
const wayBack = (folders: Folders, start: string): readonly string[] => {
  const visited = new Set<string>();
  const search = (at: string): readonly string[] => {
    for (const [next, why] of folders.get(at) ?? []) {
      if (next === start) return [why];
      if (visited.has(next)) continue;
      visited.add(next);
      const rest = search(next);
      if (rest.length > 0) return [why, ...rest];
    }
    return [];
  };
  return search(start);
};

test('a way back is told by its imports, of whatever kind they are', () => {
  const planted = new Map([
    ['web/a/one.ts', importsIn("import type { Two } from '#web/b/two.ts';\nimport x from './other.ts';")],
    ['web/b/two.ts', importsIn("import 'vitest';\nconst c = await import('./c/three.mjs');")],
    ['web/b/c/three.mjs', importsIn("export { one } from '#web/a/one.ts';")],
  ]);
  expect(wayBack(foldersOf(planted), 'web/b')).toEqual([
    'web/b/two.ts imports web/b/c/three.mjs',
    'web/b/c/three.mjs imports web/a/one.ts',
    'web/a/one.ts imports web/b/two.ts',
  ]);
});

test('no folder looks at one that looks back', () => {
  // Tests look at the whole of a room from wherever they stand.
  const files = sourceFiles().filter((file) => !isTest(file));
  const folders = foldersOf(files.map((file) => [file, importsOf(file)]));
  expect([...(folders.get('.ci')?.keys() ?? [])]).toContain('mock-server/node');
  expect([...folders.keys()].map((folder) => wayBack(folders, folder)).filter((way) => way.length > 0)).toEqual([]);
});
