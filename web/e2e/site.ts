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

interface Build {
  readonly ports: (ports: ReturnType<typeof testPorts>) => { readonly webPort: number; readonly apiPort: number };
  /** Words for the build, and for what serves it. */
  readonly words: readonly string[];
  readonly preview: readonly string[];
}

/** The product, and the one with the kit in it. */
const BUILDS = {
  web: { ports: (ports) => ports, words: [], preview: [] },
  kit: {
    ports: ({ kitWebPort: webPort, kitApiPort: apiPort }) => ({ webPort, apiPort }),
    words: ['--kit'],
    preview: ['--config', join('web', 'build', 'kit.config.ts')],
  },
} as const satisfies Record<string, Build>;

/** Builds the SPA, or the one with the kit in it, and serves it as `npm test` does. */
export const startSite = async (name: keyof typeof BUILDS = 'web'): Promise<Site> => {
  const { ports, words, preview }: Build = BUILDS[name];
  const { webPort, apiPort } = ports(testPorts());
  const origin = `http://localhost:${webPort}`;
  const api = `http://localhost:${apiPort}`;
  const env = {
    // A runner of tests says here that this is a test: of that Vite would make a build for developers.
    NODE_ENV: undefined,
    WEB_OUT_DIR: leftBehind(name),
    WEB_PORT: String(webPort),
    API_PORT: String(apiPort),
  };
  await ended([program.build, ...words], env);
  const start = (args: string[]) =>
    spawn(node, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...env } });
  const servers = [
    start([join('mock-server', 'start.mjs'), '--memory', '--port', String(apiPort)]),
    start([program.vite, 'preview', 'web', '--port', String(webPort), '--strictPort', ...preview]),
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
