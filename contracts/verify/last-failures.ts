import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Addresses, addressOptions, type Options } from './options.ts';
import { check } from './pact-file.ts';
import type { Result } from './reports.ts';

/** The failed interactions and journeys of each backend, by the options with its addresses. */
const stored = (file: string): Readonly<Record<string, readonly string[]>> => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
};

/** The names of the interactions and journeys that failed last time. @throws VerifyError if there are none */
export const lastFailures = (options: Addresses, file: string): readonly string[] => {
  const names = stored(file)[addressOptions(options)] ?? [];
  check(names.length, '--failed repeats what failed last time at the same addresses, and nothing did: leave it out');
  return names;
};

/** Replaces the failures of what ran: without words, of everything. */
export const storeFailures = (options: Options, results: readonly Result[], file: string): void => {
  const [all, backend] = [stored(file), addressOptions(options)];
  const left = options.only === '' ? [] : (all[backend] ?? []);
  const failed = results.flatMap(({ name, problems }) => (problems.length > 0 ? name : []));
  const others = left.filter((name) => !results.some((one) => one.name === name));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ ...all, [backend]: [...others, ...failed] }));
};
