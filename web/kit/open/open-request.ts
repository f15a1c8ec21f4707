import { nearest } from '#fixtures/fixture-error.ts';
import { isLanding, isOffer, paths } from '#web/paths.ts';
import { OpenFailure } from './open-failure.ts';

/** What a link may say. */
const NAMES = ['scenario', 'world', 'as', 'to', 'now'] as const;

export interface OpenRequest {
  /** Of a fresh world; an existing one has its own. */
  readonly scenario: string | undefined;
  /** An existing world. */
  readonly world: string | undefined;
  /** Key of a person; empty for a visitor; left out, as the scenario says. */
  readonly as: string | undefined;
  /** Another page than the scenario's. */
  readonly to: string | undefined;
  /** How the clock is moved: on by a stretch, or to a moment. */
  readonly clock: { readonly advance: string } | { readonly now: string } | undefined;
}

const otherwise = (word: string, known: readonly string[]): string => {
  const near = nearest(word, known);
  return near === undefined ? '.' : `; did you mean "${near}"?`;
};

const { offer: _offer, sideOffer: _sideOffer, register, ...pages } = paths;
const PAGES: readonly string[] = [...Object.values(pages), ...Object.values(register)];

/** @throws OpenFailure for what is no page of this site, naming the nearest */
export const checkPage = (address: string): void => {
  const path = address.replace(/[?#].*$/, '');
  if (PAGES.includes(path) || isOffer(path) || isLanding(path)) return;
  throw new OpenFailure(`There is no page "${path}"${otherwise(path, PAGES)}`);
};

/**
 * Reads what stands behind the question mark of a link.
 * @throws OpenFailure for a parameter that there is not, and where nothing says what to open
 */
export const readOpenRequest = (search: string): OpenRequest => {
  const query = new URLSearchParams(search);
  for (const name of query.keys()) {
    if (!(NAMES as readonly string[]).includes(name))
      throw new OpenFailure(`A link has no "${name}"${otherwise(name, NAMES)} It may say ${NAMES.join(', ')}.`);
  }
  const [scenario, world, as, to, now] = NAMES.map((name) => query.get(name) ?? undefined);
  if (!scenario && !world)
    throw new OpenFailure('Which state? Say /__kit/open?scenario=NAME, or world=ID for one that there is.');
  if (to !== undefined) checkPage(to);
  // In a query a plus sign stands for a space.
  const moved = now?.replace(/^ /, '+');
  const clock = moved && (/^[+-]/.test(moved) ? { advance: moved } : { now: moved });
  return { scenario, world, as, to, clock: clock || undefined };
};
