import { constants } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';
import { PACT_FILE } from '#contracts/pact/pact-file.ts';
import type { Interaction } from '#contracts/pact/requests.ts';

export interface State {
  readonly name: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

export interface Pact {
  readonly provider: { readonly name: string };
  readonly interactions: readonly Interaction[];
}

/** The SPA's address in the committed pact. */
export const WRITTEN_ORIGIN = 'http://localhost:5173';

/** One sentence for the person who runs the verification. */
export class VerifyError extends Error {}

/** @param problem without its full stop @throws VerifyError */
export function check(isRight: unknown, problem: string): asserts isRight {
  if (!isRight) throw new VerifyError(`${problem}.`);
}

/** @throws VerifyError for a file that cannot be read, or is longer than a string of Node */
export const readText = (file: string): string => {
  try {
    if (statSync(file).size <= constants.MAX_STRING_LENGTH) return readFileSync(file, 'utf8');
  } catch (error) {
    throw new VerifyError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  throw new VerifyError(`${file} is too large: export a smaller one.`);
};

/** Replaces the origin in requests, expected headers and patterns. */
const withOrigin = (text: string, origin: string): string => {
  const inPattern = (url: string) => url.replaceAll('/', '\\\\/');
  return text.replaceAll(WRITTEN_ORIGIN, origin).replaceAll(inPattern(WRITTEN_ORIGIN), inPattern(origin));
};

/** The pact names Lax alone; which values fit depends on the two addresses in production. */
const withAnySameSite = (text: string): string => text.replaceAll('samesite=lax(', 'samesite=\\\\w+(');

/** The committed pact, for a SPA at this origin. */
export const readPact = (origin = WRITTEN_ORIGIN): Pact =>
  JSON.parse(withOrigin(withAnySameSite(readFileSync(PACT_FILE, 'utf8')), origin));

/** Whether a text contains all words of `--only`. */
export const hasWords = (text: string, only: string): boolean =>
  only.split(/\s+/).every((word) => text.toLowerCase().includes(word.toLowerCase()));

/** The interactions whose name or call contains all words. @throws VerifyError if there is none, unless it may be empty */
export const selectInteractions = <One extends { description: string; request: { method: string; path: string } }>(
  all: readonly One[],
  only: string,
  mayBeEmpty = false,
): readonly One[] => {
  const selected = all.filter(({ description, request: { method, path } }) =>
    hasWords(`${description} ${method} ${path}`, only),
  );
  check(
    selected.length > 0 || mayBeEmpty,
    `No interaction has the words "${only}" in its name or call: leave out --only to see all`,
  );
  return selected;
};
