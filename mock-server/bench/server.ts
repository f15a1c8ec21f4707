import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '#contracts/ports.ts';

const STARTS_WITHIN = 60_000;

/** A server in a process of its own, which ends with the block that uses it. */
export interface Server extends AsyncDisposable {
  readonly port: number;
  readonly url: string;
  /** ms from the start of the process to its first 200. */
  readonly coldStart: number;
  /** Resident memory in MB, on Linux. */
  memory(): number;
}

/** Starts a command that listens on the port it is given, and waits until it answers `path` with 200. */
export const startServer = async (
  command: (port: number) => readonly [program: string, ...args: string[]],
  path: string,
): Promise<Server> => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const [program, ...args] = command(port);
  const from = performance.now();
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill();
    await ended;
  };
  while (!(await fetch(url + path).catch(() => undefined))?.ok) {
    if (child.exitCode !== null || performance.now() - from > STARTS_WITHIN) {
      await stop();
      throw new Error(`${program} ${args.join(' ')} does not answer ${path}.`);
    }
    await setTimeout(4);
  }
  const coldStart = performance.now() - from;
  const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024;
  return { port, url, coldStart, memory, [Symbol.asyncDispose]: stop };
};

/** Starts the mock server as `npm run mock` does. */
export const startMock = (scenario: string, storage = ['--memory'], path = '/__kit/health'): Promise<Server> =>
  startServer((port) => {
    const start = join(import.meta.dirname, '..', 'cli', 'start.mjs');
    return [process.execPath, start, '--scenario', scenario, '--port', `${port}`, ...storage];
  }, path);

interface Bytes {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
}

/** Starts bare Hono that answers everything with these bytes. */
export const startBare = (response: Bytes): Promise<Server> =>
  startServer((port) => {
    return [process.execPath, join(import.meta.dirname, 'bare.mjs'), `${port}`, JSON.stringify(response)];
  }, '/up');
