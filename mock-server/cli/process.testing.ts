import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const children = new Set<ChildProcess>();

interface Login {
  readonly email: string;
  readonly password: string;
}

/** Ends one process, or all that were started here, as a crash does. */
export const kill = async (child: ChildProcess): Promise<void> => {
  children.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
};
/** Ends every process that a test has started, and waits for their end. */
export const killAll = () => Promise.all([...children].map(kill));

interface Started {
  readonly data: string;
  readonly scenario?: string;
  /** No file may become larger, as on a full disk. In blocks of 512 bytes. */
  readonly blocks?: number;
  /** The folder of the project that is started; left out, this one. */
  readonly root?: string;
  /** Under a parent that starts it again when its source changes. */
  readonly watch?: boolean;
  /** Where it is to fail, nobody wants to read it. */
  readonly quiet?: boolean;
}

const spawnServer = (
  { data, scenario, blocks, watch, root = ROOT }: Started,
  stderr: 'inherit' | 'ignore' | 'pipe',
) => {
  const args = [
    join(root, 'mock-server', 'cli', 'start.mjs'),
    '--data',
    data,
    '--port',
    '0',
    ...(scenario ? ['--scenario', scenario] : []),
    ...(watch ? ['--watch'] : []),
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

/** Starts the server as people do and reads where it answers and who can log in. */
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

/** Starts a server that is to end by itself: what it said, and its exit status. */
export const startInVain = async (started: Started) => {
  const child = spawnServer(started, 'pipe');
  const gone = once(child, 'exit');
  const [output, [status]] = await Promise.all([child.stderr ? text(child.stderr) : '', gone]);
  children.delete(child);
  return { said: output, status };
};
