import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const GIVE_UP = 15_000;

export interface Running {
  readonly port: number;
  readonly url: string;
  /** ms from the start of the process to its first 200. */
  readonly coldStart: number;
  /** Resident memory in MB. */
  memory(): number;
  stop(): Promise<void>;
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
};

const stopped = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const end = once(child, 'exit');
  child.kill('SIGTERM');
  await end;
};

const residentMb = (pid: number | undefined): number => {
  try {
    const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kb) / 1024;
  } catch {
    // Only Linux has /proc.
    return Number.NaN;
  }
};

const isUp = async (url: string): Promise<boolean> => {
  try {
    const answer = await fetch(url);
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
};

/** Starts the mock server as a process of its own, as `npm run mock` does, and waits for its first 200. */
export const startMock = async (scenario: string, path: string): Promise<Running> => {
  const port = await freePort();
  const from = performance.now();
  const args = [here('start.mjs'), '--memory', '--scenario', scenario, '--port', String(port)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://localhost:${port}`;
  while (!(await isUp(`${url}${path}`))) {
    if (child.exitCode !== null || performance.now() - from > GIVE_UP) {
      await stopped(child);
      throw new Error(`The mock server does not answer ${path}.`);
    }
    await new Promise((resolve) => setTimeout(resolve, 4));
  }
  const coldStart = performance.now() - from;
  return { port, url, coldStart, memory: () => residentMb(child.pid), stop: () => stopped(child) };
};

/** What bare Hono answers on one path. */
export interface Constant {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly body: string;
  readonly type: string;
}

/** Starts the bare Hono app that answers one path with these bytes. */
export const startBare = async (constant: Constant) => {
  const child = fork(here('bench-bare.ts'));
  child.send(constant);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { port, stop: () => stopped(child) };
};
