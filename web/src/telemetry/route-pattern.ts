import { isLanding, offerIdIn, paths } from '#web/src/paths.ts';

const KNOWN: ReadonlySet<string> = new Set(
  [...Object.values(paths), ...Object.values(paths.register)].filter((path) => typeof path === 'string'),
);

/** The pattern of a path: without ids or a query, and `*` for a path that the site does not have. */
export const routePattern = (pathname: string): string => {
  const path = pathname.replace(/(.)\/$/, '$1');
  if (KNOWN.has(path)) return path;
  const id = offerIdIn(path);
  if (id !== undefined) return `${path.slice(0, -id.length)}:id`;
  return isLanding(path) ? '/tl/*' : '*';
};
