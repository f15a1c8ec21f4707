import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { builds, leftBehind, node, program, ROOT } from '#web/tools/test-run/places.ts';
import { startProcess } from './network/server-process.ts';

/** Runs a script of Node in the project's folder. @throws Error with its error output if it fails */
export const runNode = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  promisify(execFile)(node, args, { cwd: ROOT, env: { ...process.env, ...env }, maxBuffer: 1e8 });

/** Builds the SPA for an API and serves it at an origin of this machine. */
export const serveSite = async ({ origin, api, outDir }: { origin: string; api: string; outDir: string }) => {
  const env = {
    NODE_ENV: undefined,
    WEB_OUT_DIR: outDir,
    WEB_UNCOMPRESSED: '1',
    VITE_API_URL: api,
    WEB_PORT: new URL(origin).port,
  };
  await runNode([program.vite, 'build', 'web', '--logLevel', 'warn'], env);
  return startProcess([program.vite, 'preview', 'web'], origin, env);
};

/** Builds the SPA (with or without the kit) and serves it as `npm test` does. */
export const startSite = async (name: 'web' | 'kit' = 'web') => {
  const { webPort, apiPort, config } = builds()[name];
  const origin = `http://localhost:${webPort}`;
  const api = `http://localhost:${apiPort}`;
  const env = {
    // Vitest sets NODE_ENV=test, for which Vite would make a development build.
    NODE_ENV: undefined,
    WEB_OUT_DIR: leftBehind(name),
    WEB_UNCOMPRESSED: '1',
    WEB_PORT: String(webPort),
    API_PORT: String(apiPort),
  };
  await runNode([program.vite, 'build', 'web', ...config, '--logLevel', 'warn'], env);
  const mock = [join('mock-server', 'cli', 'start.mjs'), '--memory', '--port', String(apiPort)];
  await using stack = new AsyncDisposableStack();
  stack.defer((await startProcess(mock, `${api}/__kit/health`, env)).stop);
  stack.defer((await startProcess([program.vite, 'preview', 'web', ...config], origin, env)).stop);
  const running = stack.move();
  return { origin, api, stop: () => running.disposeAsync() };
};
