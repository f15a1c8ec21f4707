import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#contracts/ports.ts';

/** Where Debian keeps what it installs; its programs for administrators are on nobody else's PATH. */
const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path));
const MODULES = '/usr/lib/nginx/modules';
const BROTLI = join(MODULES, 'ngx_http_brotli_static_module.so');
/** `nobody`: root's nginx would hand its workers to somebody else. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

/** Whether nginx is installed. */
export const hasNginx = NGINX !== undefined;
/** Whether it can serve files that were compressed with brotli. */
export const hasBrotli = existsSync(BROTLI);

/** Gives files to the one as whom nginx runs. */
export const giveToNginx = (...files: readonly string[]): void => {
  if (isRoot) for (const file of files) chownSync(file, NOBODY, NOBODY);
};

/** A folder for an nginx, which takes it away again when it is stopped. */
export const nginxFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  chmodSync(folder, 0o755);
  return folder;
};

/** A connection that a browser has opened and not asked anything by yet would keep a worker for a minute after a reload. */
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

/** Waits until something holds. @throws Error with the complaint, and with what nginx said, where that takes too long */
const until = async (
  holds: () => boolean | Promise<boolean>,
  complaint: string,
  output: () => string,
): Promise<void> => {
  const end = performance.now() + 20_000;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`${complaint}: ${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

const answers = (origin: string): Promise<boolean> =>
  fetch(origin, { redirect: 'manual' }).then(
    () => true,
    () => false,
  );

/** The processes that a process has started, by their ids. */
const workersOf = (pid = 0): readonly string[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);

/** An nginx that runs. */
export interface RunningNginx {
  /**
   * Lets it read its configuration anew, as `systemctl reload nginx` does. Its old workers go on answering who is connected to them:
   * it ends when they are gone.
   */
  reload(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Runs nginx as a process of nobody's.
 * @param folder its own
 * @param servers what stands in `http {}`
 * @param address one that it answers
 * @throws Error with what nginx says of its configuration
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

/** A proxy in front of an API that takes bodies up to a size, as nginx names it (`1m` where nobody says another). */
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
