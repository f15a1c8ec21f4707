import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '#contracts/api/endpoint.ts';

const WEB = join(import.meta.dirname, '..', '..');
/** The folders that call the API. */
const FOLDERS = 'src/{api,app,profile-items,forms,lists,masters,offers,screens,session}/**/*.{ts,tsx}';
const IMPORT = /import \{([^}]*)\} from '(#contracts\/api\/[\w-]+\.ts)'/g;

const isTest = (file: string): boolean => /\.(?:test|e2e|testing|slow)\.tsx?$/.test(file);
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** The contract exports that a source file imports, as `[file, name]`. */
const importsOf = (text: string): string[][] =>
  [...text.matchAll(IMPORT)].flatMap(([, names = '', file = '']) =>
    names
      .split(',')
      .map((name) => name.trim().replace(/ as .*/, ''))
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => [file, name]),
  );

/** The endpoints that the SPA's source files, without tests, import from the contract. */
export const calledEndpoints = async (): Promise<ReadonlySet<Endpoint>> => {
  const files = globSync(FOLDERS, { cwd: WEB }).filter((file) => !isTest(file));
  const imported = files.flatMap((file) => importsOf(readFileSync(join(WEB, file), 'utf8')));
  const called = new Set<Endpoint>();
  for (const [file = '', name = ''] of imported) {
    const value = ((await import(file)) as Record<string, unknown>)[name];
    if (isEndpoint(value)) called.add(value);
  }
  return called;
};
