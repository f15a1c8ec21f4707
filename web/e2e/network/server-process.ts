import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { node, ROOT } from '#web/tools/test-run/places.ts';

/** In ms; a busy machine takes many times as long as a quiet one. */
const STARTS_WITHIN = 60_000;

const answers = async (url: string): Promise<void> => {
  const until = performance.now() + STARTS_WITHIN;
  for (;;) {
    const answer = await fetch(url, { redirect: 'manual' }).catch(() => undefined);
    if (answer && answer.status < 400) return;
    if (performance.now() > until) throw new Error(`${url} does not answer.`);
    await wait(50);
  }
};

/**
 * Starts a program in the project's folder, by default a script of Node, and waits until it responds.
 * @param url an address of the program that responds
 * @throws Error if it exits or does not respond within a minute; it is stopped then
 */
export const startProcess = async (
  args: readonly string[],
  url: string,
  env: NodeJS.ProcessEnv = {},
  program = node,
): Promise<{ stop(): Promise<void> }> => {
  const server = spawn(program, args, {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
  const gone = once(server, 'exit');
  const kill = () => void server.kill();
  // Playwright's windows end the process without a teardown.
  process.once('exit', kill);
  const stop = async () => {
    server.kill('SIGTERM');
    await gone;
  };
  const ended = gone.then(() => Promise.reject(new Error(`${args.join(' ')} ended before it answered.`)));
  gone.finally(() => process.off('exit', kill)).catch(() => undefined);
  try {
    await Promise.race([answers(url), ended]);
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
};
