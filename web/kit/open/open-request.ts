import { didYouMean } from '#fixtures/loader/nearest-word.ts';
import { fixedRoutes, routePattern } from '#web/src/routes.ts';

/** A link that cannot be opened; the message is for the person who followed it. */
export class OpenError extends Error {}

const NAMES = ['scenario', 'world', 'as', 'to', 'now', 'refuse'] as const;

const PAGES = fixedRoutes().map(({ path }) => path);

/** @throws OpenError for a path that is not a page of this site, with the nearest one */
export const checkPage = (address: string): void => {
  const path = address.replace(/[?#].*$/, '');
  // Two slashes would lead to another host.
  if (!path.startsWith('//') && routePattern(path) !== '*') return;
  throw new OpenError(`There is no page "${path}"${didYouMean(path, PAGES, '.')}`);
};

/**
 * Reads a link: `scenario` creates a new world, `world` is an existing one; `as` is the key of a person, '' for a visitor, by default the
 * scenario's person; `refuse` is the field that the scenario's refusal names instead of its own.
 * @throws OpenError
 */
export const readOpenRequest = (search: string) => {
  const query = new URLSearchParams(search);
  for (const name of query.keys()) {
    if (!(NAMES as readonly string[]).includes(name))
      throw new OpenError(`A link has no "${name}"${didYouMean(name, NAMES, '.')} Allowed: ${NAMES.join(', ')}.`);
  }
  const [scenario, world, as, to, now, refuse] = NAMES.map((name) => query.get(name) ?? undefined);
  if (!scenario && !world)
    throw new OpenError('Which state? Use /__kit/open?scenario=NAME, or world=ID for an existing world.');
  if (world && refuse !== undefined) throw new OpenError('"refuse" needs a scenario: a world has its faults already.');
  if (to !== undefined) checkPage(to);
  // A query decodes a plus sign as a space.
  const moved = now?.replace(/^ /, '+');
  const clock = moved && (/^[+-]/.test(moved) ? { advance: moved } : { now: moved });
  return { scenario, world, as, to, refuse, clock: clock || undefined };
};
export type OpenRequest = ReturnType<typeof readOpenRequest>;
