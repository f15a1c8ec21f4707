import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { leftBehind, node, program, ROOT, testPorts } from '#web/tools/test-run/places.ts';
import { startMock, startProcess } from './network/server-process.ts';

/** The built SPA and its mock server, on loopback. */
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

interface Build {
  readonly ports: (ports: ReturnType<typeof testPorts>) => { readonly webPort: number; readonly apiPort: number };
  /** Options of Vite, for the build and its preview server. */
  readonly config: readonly string[];
}

/** The product, and the build with the kit. */
const BUILDS = {
  web: { ports: (ports) => ports, config: [] },
  kit: {
    ports: ({ kitWebPort: webPort, kitApiPort: apiPort }) => ({ webPort, apiPort }),
    config: ['--config', join('web', 'tools', 'build', 'kit.config.ts')],
  },
} as const satisfies Record<string, Build>;

/** Builds the SPA (with or without the kit) and serves it as `npm test` does. */
export const startSite = async (name: keyof typeof BUILDS = 'web'): Promise<Site> => {
  const { ports, config }: Build = BUILDS[name];
  const { webPort, apiPort } = ports(testPorts());
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
  await ended([program.vite, 'build', 'web', ...config, '--logLevel', 'warn'], env);
  const servers = await Promise.allSettled([
    startMock(['--memory', '--port', String(apiPort)], api, env),
    startProcess([program.vite, 'preview', 'web', ...config], origin, env),
  ]);
  const stop = async () => {
    await Promise.all(servers.map((server) => server.status === 'fulfilled' && server.value.stop()));
  };
  const failed = servers.find((server) => server.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  return { origin, api, stop };
};
