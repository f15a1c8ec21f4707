import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { leftBehind, node, program, ROOT, testPorts } from './places.ts';

/**
 * All inputs of the build except packages, which the lock file covers. `**` skips dotfiles: Vite's `.env` files, and the public files
 * under `.well-known`.
 */
const READ = [
  'web/**',
  'web/**/.*',
  'web/**/.*/**',
  'contracts/api/**',
  'contracts/ports.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
const NOT_READ = [
  'web/{dist,dist-kit,e2e,pictures,deploy,tools/bench,tools/gallery}/**',
  '**/*.{test,testing,e2e,slow}.{ts,tsx}',
];

/** The product, and the build with the kit for tests. */
export type BuildName = 'web' | 'kit';
interface Recipe {
  /** Inputs besides the product's. */
  readonly read: readonly string[];
  readonly notRead: readonly string[];
  /** Arguments of `vite build`. */
  readonly words: readonly string[];
  /** The port of its API. */
  readonly api: 'apiPort' | 'kitApiPort';
}
const RECIPES: Readonly<Record<BuildName, Recipe>> = {
  web: { read: [], notRead: ['web/kit/**'], words: [], api: 'apiPort' },
  kit: {
    read: ['contracts/kit/**', 'fixtures/loader/fixture-error.ts'],
    notRead: [],
    words: ['--config', join('web', 'tools', 'build', 'kit.config.ts')],
    api: 'kitApiPort',
  },
};

/** A hash of the build's inputs: equal hashes give equal builds. */
export const sourcesOf = (root: string, env: NodeJS.ProcessEnv, name: BuildName = 'web'): string => {
  const hash = createHash('sha256').update(process.version);
  const { read, notRead } = RECIPES[name];
  const found = globSync([...READ, ...read], { cwd: root, exclude: [...NOT_READ, ...notRead], withFileTypes: true });
  const files = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.sort()) hash.update(`\0${file}\0`).update(readFileSync(file));
  const named = Object.entries(env).filter(([name]) => name.startsWith('VITE_') || name === 'NODE_ENV');
  return hash.update(JSON.stringify(named.sort())).digest('hex');
};

const vite = (env: NodeJS.ProcessEnv, words: readonly string[]): Promise<number> =>
  new Promise((resolve) => {
    const child = spawn(node, [program.vite, 'build', 'web', ...words], { cwd: ROOT, stdio: 'inherit', env });
    child.on('close', (code) => resolve(code ?? 1));
  });

/**
 * Builds the SPA for this port set, which determines its API; skips the build if no input has changed.
 * @param words more arguments for `vite build`
 * @returns the exit code
 */
const buildSpa = async (name: BuildName = 'web', ...words: string[]): Promise<number> => {
  const outDir = leftBehind(name);
  const recipe = RECIPES[name];
  const api = `http://localhost:${testPorts()[recipe.api]}`;
  // Compressed copies would take most of the time, and the preview does not serve them.
  const env = { ...process.env, WEB_OUT_DIR: outDir, WEB_UNCOMPRESSED: '1', VITE_API_URL: api };
  const noted = leftBehind(`${name}.sources`);
  const sources = sourcesOf(ROOT, env, name);
  const isBuilt = existsSync(join(outDir, 'index.html')) && existsSync(noted);
  if (isBuilt && readFileSync(noted, 'utf8') === sources) {
    console.log('The build is up to date.');
    return 0;
  }
  rmSync(noted, { force: true });
  const code = await vite(env, [...recipe.words, ...words]);
  mkdirSync(dirname(noted), { recursive: true });
  if (code === 0) writeFileSync(noted, sources);
  return code;
};

if (import.meta.main)
  process.exitCode = await buildSpa(process.argv.includes('--kit') ? 'kit' : 'web', '--logLevel', 'warn');
