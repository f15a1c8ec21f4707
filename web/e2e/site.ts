import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { leftBehind, node, program, ROOT, testPorts } from '#ci/places.ts';

/** The built SPA and the mock server behind it, on loopback. */
export interface Site {
  readonly origin: string;
  readonly api: string;
  stop(): Promise<void>;
}

const ended = (args: string[], env: NodeJS.ProcessEnv): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(node, args, {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${args[1] ?? args[0]} ended with ${code}`)),
    );
  });

const STARTS_WITHIN = 20_000;

const answers = async (url: string): Promise<void> => {
  const until = performance.now() + STARTS_WITHIN;
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    if (performance.now() > until) throw new Error(`${url} does not answer.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/** Builds the SPA and serves it as `npm test` does. */
export const startSite = async (): Promise<Site> => {
  const { webPort, apiPort } = testPorts();
  const origin = `http://localhost:${webPort}`;
  const api = `http://localhost:${apiPort}`;
  const env = {
    WEB_OUT_DIR: leftBehind('web'),
    WEB_PORT: String(webPort),
    API_PORT: String(apiPort),
  };
  await ended([program.build], env);
  const start = (args: string[]) =>
    spawn(node, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...env } });
  const servers = [
    start([join('mock-server', 'start.mjs'), '--memory', '--port', String(apiPort)]),
    start([program.vite, 'preview', 'web', '--port', String(webPort), '--strictPort']),
  ];
  const stop = async () => {
    await Promise.all(
      servers.map((server) => {
        const gone = new Promise((resolve) => server.once('exit', resolve));
        server.kill('SIGTERM');
        return server.exitCode === null ? gone : undefined;
      }),
    );
  };
  try {
    await Promise.all([answers(`${api}/__kit/health`), answers(origin)]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, api, stop };
};
