import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#contracts/ports.ts';

/** Debian's paths; its administrator programs are not on a user's PATH. */
const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path));
const MODULES = '/usr/lib/nginx/modules';
const BROTLI = join(MODULES, 'ngx_http_brotli_static_module.so');
/** `nobody`: root's nginx would run its workers as another user. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

export const hasNginx = NGINX !== undefined;
/** Whether nginx can serve files precompressed with brotli. */
export const hasBrotli = existsSync(BROTLI);

/** Makes nginx's user the owner of files. */
export const giveToNginx = (...files: readonly string[]): void => {
  if (isRoot) for (const file of files) chownSync(file, NOBODY, NOBODY);
};

/** Creates a folder for nginx, which is removed when it stops. */
export const nginxFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  chmodSync(folder, 0o755);
  return folder;
};

/** The timeout ends workers with idle connections, which would otherwise survive a reload for a minute. */
const mainFile = (site: string): string => `
worker_shutdown_timeout 2s;
${hasBrotli ? `load_module ${BROTLI};` : ''}
daemon off;
pid nginx.pid;
error_log stderr;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${name};`).join('\n  ')}
${site}
}
`;

/** Waits for a condition. @throws Error with the complaint and nginx's output after a timeout */
const until = async (
  isTrue: () => boolean | Promise<boolean>,
  complaint: string,
  output: () => string,
): Promise<void> => {
  const end = performance.now() + 20_000;
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error(`${complaint}: ${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

const answers = (origin: string): Promise<boolean> =>
  fetch(origin, { redirect: 'manual' }).then(
    () => true,
    () => false,
  );

/** Process ids of a process's children. */
const workersOf = (pid = 0): readonly string[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);

export interface RunningNginx {
  /**
   * Reloads the configuration like `systemctl reload nginx`. Old workers still answer their connections: resolves when they have
   * exited.
   */
  reload(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Runs nginx as user nobody.
 * @param folder for its files
 * @param servers the content of `http {}`
 * @param address of nginx that responds
 * @throws Error with nginx's message about its configuration
 */
export const runNginx = async (folder: string, servers: string, address: string): Promise<RunningNginx> => {
  writeFileSync(join(folder, 'main.conf'), mainFile(servers));
  giveToNginx(folder);
  const server = spawn(NGINX ?? 'nginx', ['-p', folder, '-c', 'main.conf', '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  });
  let output = '';
  server.stderr.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  const gone = once(server, 'exit');
  const stop = async () => {
    server.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true });
  };
  const ended = gone.then(() => Promise.reject(new Error(`nginx ended: ${output}`)));
  try {
    await Promise.race([
      until(
        () => answers(address),
        'nginx does not answer',
        () => output,
      ),
      ended,
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  ended.catch(() => {});
  const reload = async () => {
    const old = workersOf(server.pid);
    server.kill('SIGHUP');
    const areGone = () => !workersOf(server.pid).some((worker) => old.includes(worker));
    await until(areGone, 'nginx keeps its old workers', () => output);
  };
  return { reload, stop };
};

/** A proxy in front of an API with a body limit in nginx's notation (default `1m`). */
export const startBodyLimit = async (
  api: string,
  size: string,
): Promise<{ readonly url: string; stop(): Promise<void> }> => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = `server {
  listen 127.0.0.1:${port};
  client_max_body_size ${size};
  location / {
    proxy_set_header Host $http_host;
    proxy_pass ${api.replace('localhost', '127.0.0.1')};
  }
}`;
  const { stop } = await runNginx(nginxFolder(), server, url);
  return { url, stop };
};
