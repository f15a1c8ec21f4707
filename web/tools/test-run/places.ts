import { join } from 'node:path';

/** The repository. */
export const ROOT = join(import.meta.dirname, '..', '..', '..');
/** Small pictures of the scenarios' states, by `npm run gallery -- --states`. */
export const STATE_PICTURES = join(ROOT, 'gallery', 'states');

const modules = join(ROOT, 'node_modules');
export const node = process.execPath;

/** The tools' programs, to run with `node`, so that nothing has to be on the PATH. */
export const program = {
  biome: join(modules, '@biomejs', 'biome', 'bin', 'biome'),
  knip: join(modules, 'knip', 'bin', 'knip.js'),
  tsc: join(modules, 'typescript', 'bin', 'tsc'),
  vitest: join(modules, 'vitest', 'vitest.mjs'),
  vite: join(modules, 'vite', 'bin', 'vite.js'),
  playwright: join(modules, 'playwright', 'cli.js'),
  verify: join(ROOT, 'contracts', 'verify', 'verify.ts'),
  backend: join(ROOT, 'web', 'e2e', 'backend', 'e2e-backend.ts'),
};

/** Number of this run among parallel ones; `npm test` takes a free one. */
const ownPortSet = () => Number(process.env.E2E_PORT_SET ?? 0);

/** Ports of the browser tests, separate from those of `npm start`. */
export const testPorts = (set = ownPortSet()) => ({
  webPort: 5273 + set,
  apiPort: 8887 + set,
  /** The kit's build has its own mock server, because one server accepts pages of one origin. */
  kitWebPort: 5473 + set,
  kitApiPort: 8987 + set,
  /** Open while `npm test` uses the port set. */
  markPort: 5373 + set,
});

/** The product and the build with the kit: their ports, and the options of Vite for build and preview server. */
export const builds = () => {
  const { webPort, apiPort, kitWebPort, kitApiPort } = testPorts();
  const config: readonly string[] = ['--config', join('web', 'tools', 'build', 'kit.config.ts')];
  return {
    web: { webPort, apiPort, config: [] as readonly string[] },
    kit: { webPort: kitWebPort, apiPort: kitApiPort, config },
  };
};

/** A running site to test instead of a new one, from E2E_SITE and E2E_API; of another backend, with the address of its states. */
export const siteElsewhere = ():
  | { readonly origin: string; readonly api: string; readonly states: string | undefined }
  | undefined => {
  const { E2E_SITE: origin, E2E_API: api, E2E_STATES: states } = process.env;
  return origin && api ? { origin, api, states } : undefined;
};

/** Slowdown factor of the browser tests' pages: E2E_SLOWDOWN=4 reveals tests that pass by luck. */
export const SLOWDOWN = Number(process.env.E2E_SLOWDOWN ?? 1);

/** Folder of reports and builds of the checks. */
export const leftBehind = (name: string): string =>
  join(modules, '.cache', 'tsugimichi', `port-set-${ownPortSet()}`, name);
