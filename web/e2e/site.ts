import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isFree } from '#contracts/ports.ts';
import { builds, leftBehind, node, program, ROOT } from '#web/tools/test-run/places.ts';
import { startProcess } from './network/server-process.ts';

/** Runs a script of Node in the project's folder. @throws Error with its error output if it fails */
export const runNode = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  promisify(execFile)(node, args, { cwd: ROOT, env: { ...process.env, ...env }, maxBuffer: 1e8 });

interface Site {
  readonly origin: string;
  readonly api: string;
  readonly outDir: string;
  readonly config?: readonly string[];
}

/** Builds the SPA for an API and serves it at an origin of this machine. */
export const serveSite = async ({ origin, api, outDir, config = [] }: Site) => {
  const env = {
    // Vitest sets NODE_ENV=test, for which Vite would make a development build.
    NODE_ENV: undefined,
    WEB_OUT_DIR: outDir,
    // Compressed copies would take most of the time, and the preview does not serve them.
    WEB_UNCOMPRESSED: '1',
    VITE_API_URL: api,
    WEB_PORT: new URL(origin).port,
  };
  const { stderr } = await runNode([program.vite, 'build', 'web', ...config, '--logLevel', 'warn'], env);
  process.stderr.write(stderr);
  return startProcess([program.vite, 'preview', 'web', ...config], origin, env);
};

/** Waits until all have started; if one fails, stops the others. @returns a function that stops all */
const allStarted = async (starting: readonly Promise<{ stop(): Promise<void> }>[]) => {
  await using stack = new AsyncDisposableStack();
  for (const one of await Promise.allSettled(starting)) if (one.status === 'fulfilled') stack.defer(one.value.stop);
  await Promise.all(starting);
  const running = stack.move();
  return () => running.disposeAsync();
};

type Kind = keyof ReturnType<typeof builds>;

/** Builds the SPA (with or without the kit) and serves it with a mock server, as `npm test` does. */
export const startSite = async (name: Kind = 'web') => {
  const { webPort, apiPort, config } = builds()[name];
  for (const port of [webPort, apiPort])
    if (!(await isFree(port))) throw new Error(`Port ${port} is taken: end what uses it, or set E2E_PORT_SET=20.`);
  const origin = `http://localhost:${webPort}`;
  const api = `http://localhost:${apiPort}`;
  const mock = [join('mock-server', 'cli', 'start.mjs'), '--memory', '--port', String(apiPort)];
  const stop = await allStarted([
    startProcess(mock, `${api}/__kit/health`, { WEB_PORT: String(webPort) }),
    serveSite({ origin, api, outDir: leftBehind(name), config }),
  ]);
  return { origin, api, stop };
};

/** Which of the files named on the command line need which site. */
const KINDS: Readonly<Record<Kind, RegExp>> = { web: /(?<!\.kit)\.e2e\.ts/, kit: /\bkit\.e2e\.ts/ };

/** Starts what the browser tests need, side by side; a run of one kind does not start the other site. */
const setUp = () => {
  const named = process.argv.slice(process.argv.indexOf('test') + 1).filter((word) => !word.startsWith('-'));
  const isNeeded = (name: Kind) =>
    named.length === 0 || named.some((word) => KINDS[name].test(word) || !word.includes('.e2e.ts'));
  return allStarted((['web', 'kit'] as const).filter(isNeeded).map((name) => startSite(name)));
};

/** @public */
// biome-ignore lint/style/noDefaultExport: Playwright loads a setup by its default export.
export default setUp;
