import { join } from 'node:path';

/** The repository. */
export const ROOT = join(import.meta.dirname, '..', '..', '..');

const modules = join(ROOT, 'node_modules');
/** The Node that runs this. */
export const node = process.execPath;

/** The tools' own programs: they are run by `node`, so nothing has to be on the PATH. */
export const program = {
  biome: join(modules, '@biomejs', 'biome', 'bin', 'biome'),
  knip: join(modules, 'knip', 'bin', 'knip.js'),
  tsc: join(modules, 'typescript', 'bin', 'tsc'),
  vitest: join(modules, 'vitest', 'vitest.mjs'),
  vite: join(modules, 'vite', 'bin', 'vite.js'),
  playwright: join(modules, 'playwright', 'cli.js'),
  /** Builds the SPA for the browser tests, when something has changed. */
  build: join(import.meta.dirname, 'build.ts'),
  verify: join(ROOT, 'contracts', 'verify', 'verify.ts'),
};

/** Number of this run among those at the same time; `npm test` takes a free one. */
const ownPortSet = () => Number(process.env.E2E_PORT_SET ?? 0);

/** Ports of the browser tests, beside those of `npm start`. */
export const testPorts = (set = ownPortSet()) => ({
  webPort: 5273 + set,
  apiPort: 8887 + set,
  /** The build with the kit in it has a mock server of its own: one allows the pages of one address. */
  kitWebPort: 5473 + set,
  kitApiPort: 8987 + set,
  /** Held open by `npm test` while it uses the port set. */
  markPort: 5373 + set,
});

/** A site that is there already, at which the browser tests look instead of one of their own: E2E_SITE and E2E_API name it. */
export const siteElsewhere = (): { readonly origin: string; readonly api: string } | undefined => {
  const { E2E_SITE: origin, E2E_API: api } = process.env;
  return origin && api ? { origin, api } : undefined;
};

/** How many times slower than the machine the browser tests' pages run: with E2E_SLOWDOWN=4 what only passes by luck fails. */
export const SLOWDOWN = Number(process.env.E2E_SLOWDOWN ?? 1);

/** What the checks leave behind: reports, and the build that the browser tests look at. */
export const leftBehind = (name: string): string =>
  join(modules, '.cache', 'tsugimichi', `port-set-${ownPortSet()}`, name);
