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
  /** Further options. */
  readonly options?: readonly string[];
  /** Hides stderr, for expected failures. */
  readonly quiet?: boolean;
}

const spawnServer = ({ data, blocks, options = [], root = ROOT }: Started, stderr: 'inherit' | 'ignore' | 'pipe') => {
  const program = [process.execPath, join(root, 'mock-server', 'cli', 'start.mjs')];
  const worlds = data === undefined ? ['--memory'] : ['--data', data];
  const args = ['-c', 'ulimit -f "$0" && exec "$@"', String(blocks ?? 'unlimited'), ...program, ...worlds];
  const env = { ...process.env, WEB_PORT: '5173' };
  const child = spawn('/bin/sh', [...args, '--port', '0', ...options], { stdio: ['ignore', 'pipe', stderr], env });
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
