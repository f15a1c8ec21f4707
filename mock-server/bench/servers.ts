import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { freePort } from '#contracts/ports.ts';

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const GIVE_UP = 15_000;

/** A server that was started for the bench. */
export interface Running {
  readonly port: number;
  readonly url: string;
  /** ms from the start of the process to its first 200. */
  readonly coldStart: number;
  /** Resident memory in MB. */
  memory(): number;
  stop(): Promise<void>;
}

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

/** Starts a program of Node that listens on the port it is given, and waits for its first 200. */
const startProgram = async (
  program: string,
  words: (port: number) => string[],
  path: string,
  nodeWords: readonly string[] = [],
): Promise<Running> => {
  const port = await freePort();
  const from = performance.now();
  const child = spawn(process.execPath, [...nodeWords, here(program), ...words(port)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://localhost:${port}`;
  while (!(await isUp(`${url}${path}`))) {
    if (child.exitCode !== null || performance.now() - from > GIVE_UP) {
      await stopped(child);
      throw new Error(`${program} does not answer ${path}.`);
    }
    await new Promise((resolve) => setTimeout(resolve, 4));
  }
  const coldStart = performance.now() - from;
  return { port, url, coldStart, memory: () => residentMb(child.pid), stop: () => stopped(child) };
};

interface Kept {
  /** The folder for what the server keeps; left out: it keeps it in memory. */
  readonly data?: string;
  /** For its Node. */
  readonly nodeWords?: readonly string[];
}

/** Starts the mock server as a process of its own, as `npm run mock` does. */
export const startMock = (scenario: string, path: string, { data, nodeWords = [] }: Kept = {}): Promise<Running> => {
  const kept = data === undefined ? ['--memory'] : ['--data', data];
  return startProgram(
    '../start.mjs',
    (port) => [...kept, '--scenario', scenario, '--port', String(port)],
    path,
    nodeWords,
  );
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
export const startBare = (constant: Constant): Promise<Running> =>
  startProgram('bare.mjs', (port) => [String(port), 'constant', JSON.stringify(constant)], '/up');

/** Starts the bare Hono app that opens an image of SQLite for each POST, and keeps it open under the last part of its path. */
export const startImages = (file: string): Promise<Running> =>
  startProgram('bare.mjs', (port) => [String(port), 'images', file], '/up');
