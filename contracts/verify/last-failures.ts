import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Addresses, addressOptions, type Options } from './options.ts';
import { check } from './pact-file.ts';
import type { Result } from './reports.ts';

const FILE = 'node_modules/.cache/verify-failed.json';

/** The failed interactions and journeys of each backend, by the options with its addresses. */
const stored = (): Readonly<Record<string, readonly string[]>> => {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8'));
  } catch {
    return {};
  }
};

/** The names of the interactions and journeys that failed last time. @throws VerifyError if there are none */
export const lastFailures = (options: Addresses): ReadonlySet<string> => {
  const names = stored()[addressOptions(options)] ?? [];
  check(names.length, '--failed repeats what failed last time at the same addresses, and nothing did: leave it out');
  return new Set(names);
};

/** Replaces the failures of what ran: without words, of everything. */
export const storeFailures = (options: Options, results: readonly Result[]): void => {
  const [all, backend] = [stored(), addressOptions(options)];
  const ran = results.map(({ name }) => name);
  const left = options.only === '' ? [] : (all[backend] ?? []).filter((name) => !ran.includes(name));
  const failed = results.flatMap(({ name, problems }) => (problems.length > 0 ? name : []));
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify({ ...all, [backend]: [...left, ...failed] }));
};
