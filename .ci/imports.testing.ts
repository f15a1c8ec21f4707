import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { ROOT } from './places.ts';
import { TESTS } from './rooms.ts';
import { TEST_FILES } from './test-files.ts';

/** Every file of the rooms that imports others, by its path from the project's root; what a build left is none. */
export const sourceFiles = (): readonly string[] =>
  globSync('{.ci,contracts,fixtures,mock-server,web}/**/*.{ts,tsx,mjs}', { cwd: ROOT }).filter(
    (file) => !file.includes('/dist/'),
  );

/** Whether a file is a test or only there for tests. */
export const isTest = (file: string): boolean =>
  TESTS.suffixes.some((suffix) => file.endsWith(suffix)) ||
  Object.values(TEST_FILES).some((glob) => matchesGlob(file, glob));

const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'/g;

/** What a text imports, as it is written there: `./x.ts`, `#web/x.ts`, a package. */
export const importsIn = (text: string): readonly string[] => [...text.matchAll(IMPORT)].map(([, name = '']) => name);

/** What a file imports, as it is written there. */
export const importsOf = (file: string): readonly string[] => importsIn(readFileSync(join(ROOT, file), 'utf8'));
