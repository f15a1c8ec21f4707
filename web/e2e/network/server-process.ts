import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { node, ROOT } from '#web/tools/test-run/places.ts';

/** A server in its own process. */
export interface ServerProcess {
  /** Resolves when the process has exited. */
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
 * Starts a Node program in the project's folder and waits until it responds.
 * @param url an address of the program that responds
 * @throws Error if it exits or does not respond within 20 seconds; it is stopped then
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

/** Starts the mock server with these arguments; `api` is its address. @throws Error as startProcess */
export const startMock = (words: readonly string[], api: string, env?: NodeJS.ProcessEnv): Promise<ServerProcess> =>
  startProcess([join('mock-server', 'cli', 'start.mjs'), ...words], `${api}/__kit/health`, env);
