import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ALLOWED_TOOLS, isAllowed, licencesText, namedForBrowser, thirdPartyPage } from './licences.ts';
import { packageBytes, packageTable } from './package-bytes.ts';
import { packageOf, readPackage, serverPackages } from './packages.ts';

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const page = read('web/THIRD-PARTY.md');
const browser = namedForBrowser(page).map(readPackage);
const server = serverPackages();

interface Locked {
  /** Where another package stands in the place of the one that its path names. */
  readonly name?: string;
  readonly license?: string;
  readonly deprecated?: string;
}
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> };
const locked = Object.entries(packages).filter(([path]) => path !== '');

test('THIRD-PARTY.md says what is installed: `npm run licences` writes it', () => {
  expect(browser.map(({ name }) => name)).toEqual(expect.arrayContaining(['react', 'react-dom', 'superstruct']));
  expect(server.map(({ name }) => name)).toEqual(expect.arrayContaining(['hono', 'better-sqlite3']));
  expect(page).toBe(thirdPartyPage(browser, server));
});

test('what people and the server use may be handed on: each licence is one of those agreed to', () => {
  expect([...browser, ...server].filter(({ licence }) => !isAllowed(licence))).toEqual([]);
});

test('so may be used what only developers have', () => {
  // Programs for other platforms are told without a licence in the lock file; their wrapper has it.
  const named = locked.filter(([, { license }]) => license !== undefined);
  expect(named.length).toBeGreaterThan(400);
  expect(named.filter(([, { license = '' }]) => !isAllowed(license, ALLOWED_TOOLS))).toEqual([]);
});

test('a licence nobody agreed to is refused, alone and beside another one', () => {
  expect(['GPL-3.0', 'MIT AND GPL-3.0', 'UNLICENSED'].filter((licence) => isAllowed(licence))).toEqual([]);
  expect(['(MIT OR GPL-3.0)', 'MIT AND ISC'].filter((licence) => isAllowed(licence))).toHaveLength(2);
});

/** A registry's mirror may leave `deprecated` out of the lock file: these were here, and were put out by hand. */
const GIVEN_UP = /(?:^|node_modules\/)@esbuild-kit\/[^/]+$/;

test('no package is one that its makers have given up', () => {
  expect(locked.filter(([, { deprecated }]) => deprecated !== undefined)).toEqual([]);
  expect(locked.filter(([path, { name = path }]) => GIVEN_UP.test(name))).toEqual([]);
});

test('what is served names every package with its copyright', () => {
  const text = licencesText(browser);
  for (const { name, version } of browser) expect(text).toContain(`\n${name} ${version}\n`);
  expect(text).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.');
  expect(text).toContain('Licence: Unlicense (https://spdx.org/licenses/Unlicense.html)');
});

test('a package is found by its files, under other packages too', () => {
  expect(packageOf('/x/node_modules/@hookform/resolvers/dist/a.js')).toBe('@hookform/resolvers');
  expect(packageOf('C:\\x\\node_modules\\a\\node_modules\\b\\c.js')).toBe('b');
  expect(packageOf('/x/web/app/main.tsx')).toBeUndefined();
});

test('bytes are shared among the packages of a file, and those of the first visit counted apart', () => {
  const table = packageTable(
    packageBytes({
      'main.js': { size: 4000, isEntry: true, imports: ['lib.js'], weights: { 'our own code': 30, react: 10 } },
      'lib.js': { size: 500, isEntry: false, imports: ['main.js'], weights: { react: 7 } },
      'late.js': { size: 90, isEntry: false, imports: ['main.js'], weights: { forms: 2 } },
    }),
  );
  expect(table.split('\n').slice(1)).toEqual([
    '   3,000    3,000  our own code',
    '   1,500    1,500  react',
    '       0       90  forms',
  ]);
});
