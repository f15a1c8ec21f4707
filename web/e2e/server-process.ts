import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { node, ROOT } from '#web/tools/test-run/places.ts';

/** A server in a process of its own. */
export interface ServerProcess {
  /** Ends when it is gone. */
  stop(): Promise<void>;
}

const STARTS_WITHIN = 20_000;

const answers = async (url: string): Promise<void> => {
  const until = performance.now() + STARTS_WITHIN;
  for (;;) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    if (performance.now() > until) throw new Error(`${url} does not answer.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/**
 * Starts a program of Node in the project's folder, and waits until it answers.
 * @param url an address that it answers
 * @throws Error where it ends, or does not answer within 20 seconds; it is stopped then
 */
export const startProcess = async (
  args: readonly string[],
  url: string,
  env: NodeJS.ProcessEnv = {},
): Promise<ServerProcess> => {
  const server = spawn(node, args, {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
  const gone = once(server, 'exit');
  const stop = async () => {
    server.kill('SIGTERM');
    await gone;
  };
  const ended = gone.then(() => Promise.reject(new Error(`${args.join(' ')} ended before it answered.`)));
  try {
    await Promise.race([answers(url), ended]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
};

/** The mock server, by words of its command line; `api` is where it answers then. @throws Error as startProcess */
export const startMock = (words: readonly string[], api: string, env?: NodeJS.ProcessEnv): Promise<ServerProcess> =>
  startProcess([join('mock-server', 'cli', 'start.mjs'), ...words], `${api}/__kit/health`, env);
