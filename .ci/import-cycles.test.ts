import { dirname, join } from 'node:path/posix';
import { expect, test } from 'vitest';
import { importsIn, importsOf, isTest, sourceFiles } from './imports.testing.ts';

/** The file of the project that an import names; undefined for a package. */
const target = (file: string, name: string): string | undefined => {
  if (name.startsWith('./')) return join(dirname(file), name);
  return name.startsWith('#') ? name.slice(1).replace(/^ci\//, '.ci/') : undefined;
};

type Imports = readonly [file: string, imports: readonly string[]];
/** Which other places each place sees, each with one import that says so. */
type Sights = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** @param placeOf the folder of a file, or the file itself */
const sightsOf = (files: Iterable<Imports>, placeOf: (file: string) => string): Sights => {
  const sights = new Map<string, Map<string, string>>();
  for (const [file, imports] of files) {
    const own = placeOf(file);
    const seen = sights.get(own) ?? new Map();
    sights.set(own, seen);
    for (const name of imports) {
      const other = target(file, name);
      if (other && placeOf(other) !== own) seen.set(placeOf(other), `${file} imports ${other}`);
    }
  }
  return sights;
};

/** The imports that lead from a place back to itself; empty where none do. */
const wayBack = (sights: Sights, start: string): readonly string[] => {
  const visited = new Set<string>();
  const search = (at: string): readonly string[] => {
    for (const [next, why] of sights.get(at) ?? []) {
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

const itself = (file: string): string => file;
const waysBack = (sights: Sights) => [...sights.keys()].map((place) => wayBack(sights, place)).filter((way) => way[0]);

test('a way back is told by its imports, of whatever kind they are', () => {
  const planted: Imports[] = [
    ['web/a/one.ts', importsIn("import type { Two } from '#web/b/two.ts';\nimport x from './other.ts';")],
    ['web/b/two.ts', importsIn("import 'vitest';\nconst c = await import('./c/three.mjs');")],
    ['web/b/c/three.mjs', importsIn("export { one } from '#web/a/other.ts';")],
  ];
  expect(wayBack(sightsOf(planted, dirname), 'web/b')).toEqual([
    'web/b/two.ts imports web/b/c/three.mjs',
    'web/b/c/three.mjs imports web/a/other.ts',
    'web/a/one.ts imports web/b/two.ts',
  ]);
  expect(waysBack(sightsOf(planted, itself))).toEqual([]);
  const other: Imports = ['web/a/other.ts', importsIn("import type { One } from './one.ts';")];
  expect(wayBack(sightsOf([...planted, other], itself), 'web/a/other.ts')).toHaveLength(4);
});

// Tests look at the whole of a room from wherever they stand.
const files = sourceFiles().filter((file) => !isTest(file));
const imports = files.map((file): Imports => [file, importsOf(file)]);

test('no folder looks at one that looks back', () => {
  const sights = sightsOf(imports, dirname);
  expect([...(sights.get('.ci')?.keys() ?? [])]).toContain('mock-server/node');
  expect(waysBack(sights)).toEqual([]);
});

// The linter follows what is imported for its values; types and what is fetched later count here too.
test('no file looks at one that looks back', () => {
  const sights = sightsOf(imports, itself);
  expect([...(sights.get('web/ui/toast.tsx')?.keys() ?? [])]).toContain('web/ui/toast-cards.tsx');
  expect(waysBack(sights)).toEqual([]);
});
