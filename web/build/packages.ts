import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..', '..');
const MODULES = join(ROOT, 'node_modules');

/** A package as it is installed. */
export interface Package {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression, as the package gives it. */
  readonly licence: string;
  /** The text that has to accompany copies; undefined where the package brings none. */
  readonly text: string | undefined;
  readonly needs: readonly string[];
}

/** The package that holds a file of node_modules, by its path; undefined for other files. */
export const packageOf = (path: string): string | undefined =>
  /.*(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path.replaceAll('\\', '/'))?.[1];

const isLicence = (file: string): boolean => /^licen[cs]e(?:\.\w+)?$/i.test(file);

/** Reads what is installed under a name. @throws Error where nothing is, or it names no licence */
export const readPackage = (name: string): Package => {
  const folder = join(MODULES, name);
  if (!existsSync(join(folder, 'package.json'))) throw new Error(`${name} is not installed: run \`npm ci\`.`);
  const { version, license, dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version: string;
    license?: string;
    dependencies?: Record<string, string>;
  };
  if (license === undefined) throw new Error(`${name} names no licence.`);
  const file = readdirSync(folder).find(isLicence);
  const text = file && readFileSync(join(folder, file), 'utf8').trim();
  return { name, version, licence: license, text, needs: Object.keys(dependencies ?? {}) };
};

/** These packages and all that they need, by name in order. */
const withNeeds = (names: readonly string[], found = new Map<string, Package>()): readonly Package[] => {
  for (const name of names) {
    if (found.has(name)) continue;
    const read = readPackage(name);
    found.set(name, read);
    withNeeds(read.needs, found);
  }
  return [...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
};

const SERVER = '{contracts/{api,kit,ports.ts},fixtures,mock-server}/**/*.{ts,mjs}';
const IMPORT = /(?:from|import)\s*\(?\s*'([^'.#][^']*)'/g;

/** What the mock server needs to run, with all that this needs. */
export const serverPackages = (): readonly Package[] => {
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const files = globSync(SERVER, { cwd: ROOT }).filter((file) => !/\.(?:test|testing|wide)\.ts$|\/bench\//.test(file));
  const imported = files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)].map(([, name]) => packageOf(`node_modules/${name}`)),
  );
  return withNeeds(Object.keys(dependencies).filter((name) => imported.includes(name)));
};
