import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const children = new Set<ChildProcess>();

export interface Login {
  readonly email: string;
  readonly password: string;
}

/** Kills a process, as in a crash. */
export const kill = async (child: ChildProcess): Promise<void> => {
  children.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
};
/** Kills all processes of the tests and waits for their end. */
export const killAll = () => Promise.all([...children].map(kill));

interface Started {
  /** Folder of the worlds' files; without it, worlds are in memory. */
  readonly data?: string;
  /** Maximum size of a file, as on a full disk, in blocks of 512 bytes. */
  readonly blocks?: number;
  /** The folder of the project to start; by default this one. */
  readonly root?: string;
  /** Runs under a parent that restarts it when its source changes. */
  readonly watch?: boolean;
  /** Port of its debugger. */
  readonly inspect?: number;
  /** Hides stderr, for expected failures. */
  readonly quiet?: boolean;
}

const spawnServer = ({ data, blocks, watch, inspect, root = ROOT }: Started, stderr: 'inherit' | 'ignore' | 'pipe') => {
  const args = [
    join(root, 'mock-server', 'cli', 'start.mjs'),
    ...(data === undefined ? ['--memory'] : ['--data', data]),
    '--port',
    '0',
    ...(watch ? ['--watch'] : []),
    ...(inspect ? [`--inspect=${inspect}`] : []),
  ];
  const env = { ...process.env, WEB_PORT: '5173' };
  const limited = ['-c', 'ulimit -f "$0" && exec "$@"', String(blocks), process.execPath, ...args];
  const child =
    blocks === undefined
      ? spawn(process.execPath, args, { stdio: ['ignore', 'pipe', stderr], env })
      : spawn('/bin/sh', limited, { stdio: ['ignore', 'pipe', stderr], env });
  children.add(child);
  return child;
};

/** Starts the server as a user does and reads its URL and logins. */
export const start = async (started: Started) => {
  const child = spawnServer(started, started.quiet ? 'ignore' : 'inherit');
  let url: string | undefined;
  const logins: Login[] = [];
  if (!child.stdout) throw new Error('it has no output');
  for await (const line of createInterface({ input: child.stdout })) {
    url ??= /answers at (\S+)/.exec(line)?.[1];
    const [, email, password] = /^Log in as (\S+) with (\S+)/.exec(line) ?? [];
    if (email && password) logins.push({ email, password });
    if (logins.length === 3) break;
  }
  if (!url) throw new Error('the server did not start');
  return { child, url, logins };
};

/** Starts a server that must fail: returns its output and exit status. */
export const startFailing = async (started: Started) => {
  const child = spawnServer(started, 'pipe');
  const gone = once(child, 'exit');
  const [output, [status]] = await Promise.all([child.stderr ? text(child.stderr) : '', gone]);
  children.delete(child);
  return { printed: output, status };
};
