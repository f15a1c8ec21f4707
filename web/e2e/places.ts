import { join } from 'node:path';

/** The repository. */
export const ROOT = join(import.meta.dirname, '..', '..');

const modules = join(ROOT, 'node_modules');
/** What the checks leave behind: reports, and the build that the browser tests look at. */
export const CACHE = join(modules, '.cache', 'tsugimichi');
export const BUILD = join(CACHE, 'web');

/** The pinned Node, whatever the machine calls `node`. */
export const pinnedNode = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
/** The Node that runs this. */
export const node = process.execPath;

/** The tools' own programs: they are run by `node`, so nothing has to be on the PATH. */
export const program = {
  biome: join(modules, '@biomejs', 'biome', 'bin', 'biome'),
  tsc: join(modules, 'typescript', 'bin', 'tsc'),
  vitest: join(modules, 'vitest', 'vitest.mjs'),
  vite: join(modules, 'vite', 'bin', 'vite.js'),
  playwright: join(modules, 'playwright', 'cli.js'),
  verify: join(ROOT, 'contracts', 'pact', 'verify.ts'),
};

/** Ports of the browser tests, beside those of `npm start`; `npm test` sets free ones. */
export const testPorts = () => ({
  webPort: Number(process.env.E2E_WEB_PORT ?? 5273),
  apiPort: Number(process.env.E2E_API_PORT ?? 8887),
});
