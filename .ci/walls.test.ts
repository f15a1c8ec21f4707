import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, matchesGlob } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { importsOf, sourceFiles } from './imports.testing.ts';
import type { Room } from './room.ts';
import { ROOMS, STORES, TESTS, TOOLS } from './rooms.ts';
import { floorPlan, wallsJson, written } from './walls.ts';

const ROOT = join(import.meta.dirname, '..');
const BIOME = join(ROOT, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
const copy = mkdtempSync(join(tmpdir(), 'walls-'));
afterAll(() => rmSync(copy, { recursive: true }));

test('the linter and the README beside it are told what the table of rooms says (npm run walls)', () => {
  const { walls, plan } = written();
  expect(walls).toBe(wallsJson());
  expect(plan).toBe(floorPlan());
});

test('whoever looks over a wall is told what the room sees, from the table itself', () => {
  const room = { name: 'web/x', files: ['web/x/**'], sees: ['contracts/api', 'web/ui', 'web/paths.ts'], uses: [] };
  expect(wallsJson([room])).toContain('"web/x sees, besides its own folder: contracts/api, ui, paths. ');
});

const files = sourceFiles();
/** The room of a file: the last that holds it. */
const roomOf = (file: string): Room | undefined =>
  ROOMS.findLast((room) => room.files.some((glob) => matchesGlob(file, glob)));
const isTest = (file: string): boolean => TESTS.suffixes.some((suffix) => file.endsWith(suffix));

/** What an import leads to: a place of the project, a package, or nothing for a file of the same folder. */
const isUnder = (place: string, name: string): boolean => name === `#${place}` || name.startsWith(`#${place}/`);
const isOf = (pack: string, name: string): boolean =>
  pack === 'node:' ? name.startsWith(pack) : name === pack || name.startsWith(`${pack}/`);

test('every file has a room', () => {
  expect(files.filter((file) => roomOf(file) === undefined)).toEqual([]);
});

describe.each(ROOMS.map((room) => [room.name, room] as const))('%s', (_, room) => {
  const held = files.filter((file) => roomOf(file) === room);
  const imports = held.flatMap((file) => importsOf(file));
  // What every test may use, a room of its own need not name.
  const code = held.every(isTest) ? held : held.filter((file) => !isTest(file));
  const called = code.flatMap((file) => importsOf(file));

  test('holds files, and each of its globs does', () => {
    const idle = room.files.filter((glob) => !held.some((file) => matchesGlob(file, glob)));
    expect(idle).toEqual([]);
  });

  test('needs all that it may import', () => {
    const unseen = room.sees.filter((place) => !imports.some((name) => isUnder(place, name)));
    const unused = room.uses.filter((pack) => !called.some((name) => isOf(pack, name)));
    const shut = Object.entries(room.doors ?? {}).filter(
      ([pack, file]) => !importsOf(file).some((name) => isOf(pack, name)),
    );
    expect({ unseen, unused, shut }).toEqual({ unseen: [], unused: [], shut: [] });
  });
});

/** All that can be imported: a file of every room, and every package that a room uses. */
const places = [...new Set(ROOMS.flatMap(({ sees }) => sees))].map((place) =>
  /\.\w+$/.test(place) ? `#${place}` : `#${place}/planted.ts`,
);
const packages = [...new Set(ROOMS.flatMap(({ uses, doors }) => [...uses, ...Object.keys(doors ?? {})]))].map((name) =>
  name === 'node:' ? 'node:fs' : name,
);
const tools = TOOLS.flatMap((glob) =>
  ['#web/', '#mock-server/'].map((root) =>
    glob.replace('**/', root).replace('**', 'planted.ts').replace('*', 'planted'),
  ),
);
/** Where another folder lies says no room. */
const around = '../planted/planted.ts';
const everything = [...places, ...packages, ...tools, ...TESTS.uses, around];
const mayImport = ({ sees, uses, isTest: mayTest = false }: Room, name: string): boolean =>
  (mayTest || !tools.includes(name)) &&
  (sees.some((place) => isUnder(place, name)) || uses.some((pack) => isOf(pack, name)));

interface Said {
  readonly diagnostics: readonly { readonly location: { readonly path: string; readonly start: { line: number } } }[];
}

/** An import of everything that a name leads to, or of one thing: `{ proxy } from 'valtio'`. */
const imported = (name: string): string => `import ${name.startsWith('{') ? name : `'${name}'`};\n`;

/** What the linter refuses in a copy of the house that holds `plants` only: `path:line`. */
const refusals = (plants: Readonly<Record<string, readonly string[]>>): Set<string> => {
  const config = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8'));
  rmSync(copy, { recursive: true });
  mkdirSync(join(copy, '.ci'), { recursive: true });
  writeFileSync(join(copy, 'biome.json'), JSON.stringify({ ...config, plugins: [] }));
  cpSync(join(ROOT, '.ci', 'walls.json'), join(copy, '.ci', 'walls.json'));
  for (const [path, names] of Object.entries(plants)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), names.map(imported).join(''));
  }
  const rule = ['lint', '.', '--only=style/noRestrictedImports', '--reporter=json', '--max-diagnostics=none'];
  const { stdout } = spawnSync(process.execPath, [BIOME, ...rule], { encoding: 'utf8', cwd: copy, maxBuffer: 2 ** 26 });
  const { diagnostics } = JSON.parse(stdout) as Said;
  return new Set(diagnostics.map(({ location }) => `${location.path}:${location.start.line}`));
};

/** A file that a glob holds. */
const planted = (glob: string): string =>
  glob.replace('/**/*', '/planted/planted').replace('**', 'planted/planted.ts').replace('*', 'planted');

/** Files with everything that `mayImport` says of each, and what the linter says otherwise. */
const misjudged = (plants: readonly (readonly [path: string, room: Room])[]): Readonly<Record<string, string[]>> => {
  const refused = refusals(Object.fromEntries(plants.map(([path]) => [path, everything])));
  return Object.fromEntries(
    plants.flatMap(([path, room]) => {
      const wrong = everything.filter((name, at) => refused.has(`${path}:${at + 1}`) === mayImport(room, name));
      return wrong.length > 0 ? [[`${path} (${room.name})`, wrong]] : [];
    }),
  );
};

test('every wall stands: what a room may not see is refused in it, and nothing else', () => {
  expect(misjudged(ROOMS.flatMap((room) => room.files.map((glob) => [planted(glob), room] as const)))).toEqual({});
});

test.each(TESTS.suffixes)(
  'a test (%s) sees what its room does, tools and what every test may use, nothing else',
  (suffix) => {
    const folders = ROOMS.flatMap((room) => room.files.map((glob) => [glob, room] as const)).filter(([glob]) =>
      glob.endsWith('/**'),
    );
    const plants = folders.map(([glob, { uses, ...room }]) => {
      const seen = { ...room, uses: [...uses, ...TESTS.uses], isTest: true };
      return [planted(glob).replace(/\.ts$/, suffix), seen] as const;
    });
    expect(misjudged(plants)).toEqual({});
  },
);

test('state is made in stores alone, and in tests of them', () => {
  const proxy = "{ proxy } from 'valtio'";
  const stateful = ROOMS.filter(({ uses }) => uses.includes('valtio')).flatMap(({ files }) => files);
  const ending = (end: string) => stateful.map((glob) => planted(glob).replace(/\.ts$/, end));
  const [stores, tests, others] = [ending(STORES.slice(1)), ending('.test.ts'), ending('.ts')];
  const refused = refusals(Object.fromEntries([...stores, ...tests, ...others].map((path) => [path, [proxy]])));
  expect([...refused].sort()).toEqual(others.map((path) => `${path}:1`).sort());
});
