import { nearestWord } from '#fixtures/loader/nearest-word.ts';
import { isLanding, isOffer, paths } from '#web/src/paths.ts';

/** Why a link opens nothing: one sentence for whoever followed it. */
export class OpenError extends Error {}

const NAMES = ['scenario', 'world', 'as', 'to', 'now'] as const;

export interface OpenRequest {
  /** Of a fresh world; an existing one has its own. */
  readonly scenario: string | undefined;
  readonly world: string | undefined;
  /** Key of a person; empty for a visitor; left out, the scenario's. */
  readonly as: string | undefined;
  readonly to: string | undefined;
  readonly clock: { readonly advance: string } | { readonly now: string } | undefined;
}

const didYouMean = (word: string, names: readonly string[]): string => {
  const near = nearestWord(word, names);
  return near === undefined ? '.' : `; did you mean "${near}"?`;
};

const { offer: _offer, sideOffer: _sideOffer, register, ...pages } = paths;
const PAGES: readonly string[] = [...Object.values(pages), ...Object.values(register)];

/** @throws OpenError for what is no page of this site, with the nearest one */
export const checkPage = (address: string): void => {
  const path = address.replace(/[?#].*$/, '');
  if (PAGES.includes(path) || isOffer(path) || isLanding(path)) return;
  throw new OpenError(`There is no page "${path}"${didYouMean(path, PAGES)}`);
};

export const readOpenRequest = (search: string): OpenRequest => {
  const query = new URLSearchParams(search);
  for (const name of query.keys()) {
    if (!(NAMES as readonly string[]).includes(name))
      throw new OpenError(`A link has no "${name}"${didYouMean(name, NAMES)} It may say ${NAMES.join(', ')}.`);
  }
  const [scenario, world, as, to, now] = NAMES.map((name) => query.get(name) ?? undefined);
  if (!scenario && !world)
    throw new OpenError('Which state? Say /__kit/open?scenario=NAME, or world=ID for one that there is.');
  if (to !== undefined) checkPage(to);
  // In a query a plus sign stands for a space.
  const moved = now?.replace(/^ /, '+');
  const clock = moved && (/^[+-]/.test(moved) ? { advance: moved } : { now: moved });
  return { scenario, world, as, to, clock: clock || undefined };
};
