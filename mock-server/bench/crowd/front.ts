import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '#contracts/ports.ts';

const CONFIGURATION = new URL('../../deploy/nginx.conf', import.meta.url);
/** Debian has it where only administrators look. */
const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path));
const STARTS_WITHIN = 15_000;

/** Whether nginx is installed. */
export const hasNginx = NGINX !== undefined;

/** Ports of the configuration, and those to be used in their place. */
type Ports = Readonly<Record<8787 | 8788 | 8789, number>>;

const ended = async (nginx: ChildProcess): Promise<void> => {
  if (nginx.exitCode !== null || nginx.signalCode !== null) return;
  const gone = once(nginx, 'exit');
  nginx.kill('SIGTERM');
  await gone;
};

/** Starts nginx with the configuration as it is, but for the ports, before two mock servers. */
export const startFront = async (servers: readonly [number, number]) => {
  const folder = mkdtempSync(join(tmpdir(), 'front-'));
  const ports: Ports = { 8787: await freePort(), 8788: servers[0], 8789: servers[1] };
  const text = readFileSync(CONFIGURATION, 'utf8').replace(
    /:(878[789])\b/g,
    (_, port: keyof Ports) => `:${ports[port]}`,
  );
  writeFileSync(join(folder, 'nginx.conf'), text);
  const nginx = spawn(NGINX ?? '', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://localhost:${ports[8787]}`;
  const stop = async () => {
    await ended(nginx);
    rmSync(folder, { recursive: true });
  };
  const until = performance.now() + STARTS_WITHIN;
  while (!(await fetch(`${url}/__kit/health`).catch(() => undefined))?.ok) {
    if (nginx.exitCode !== null || performance.now() > until) {
      await stop();
      throw new Error(`nginx does not answer at ${url}.`);
    }
    await setTimeout(20);
  }
  return { url, stop };
};
