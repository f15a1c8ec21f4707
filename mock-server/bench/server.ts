import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '#contracts/ports.ts';

const STARTS_WITHIN = 60_000;

/** Starts a command that listens on the port it is given, and waits until it answers `path` with 200. It ends with the block that uses it. */
export const startServer = async (command: (port: number) => readonly [string, ...string[]], path: string) => {
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
  /** ms from the start of the process to its first 200. */
  const coldStart = performance.now() - from;
  /** Resident memory in MB, on Linux. */
  const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024;
  return { port, url, coldStart, memory, [Symbol.asyncDispose]: stop };
};
export type Server = Awaited<ReturnType<typeof startServer>>;

/** Starts the mock server without `--watch`. */
export const startMock = (scenario: string, storage = ['--memory'], path = '/__kit/health'): Promise<Server> => {
  const start = join(import.meta.dirname, '..', 'cli', 'start.mjs');
  return startServer(
    (port) => [process.execPath, start, '--scenario', scenario, '--port', `${port}`, ...storage],
    path,
  );
};
