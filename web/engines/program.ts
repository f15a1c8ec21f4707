import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

const STARTS_WITHIN = 60_000;
/** Who has been asked to go and has not gone by then is made to. */
const GOES_WITHIN = 10_000;

/** A program that runs beside this one. */
export interface Program {
  /** What it said, of which a pattern asked: the first match. */
  readonly said: RegExpExecArray;
  stop(): Promise<void>;
}

const ended = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/**
 * Starts a program and waits until it says that it is there.
 * @param listen where it says so
 * @throws Error with what it said instead
 */
export const startProgram = async (
  path: string,
  args: readonly string[],
  { env = {}, ready, listen }: { env?: NodeJS.ProcessEnv; ready: RegExp; listen: 'stderr' | 'pipe' },
): Promise<Program> => {
  const child = spawn(path, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const gone = once(child, 'exit');
  gone.catch(() => undefined);
  const stop = async () => {
    if (ended(child)) return;
    child.kill('SIGTERM');
    const last = setTimeout(() => child.kill('SIGKILL'), GOES_WITHIN);
    await gone;
    clearTimeout(last);
  };
  let text = '';
  const heard = new Promise<RegExpExecArray>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      text += chunk;
      const match = ready.exec(text);
      if (match) resolve(match);
    };
    // What nobody reads would fill the pipe and stop the program.
    for (const [name, pipe] of [
      ['stderr', child.stdio[2]],
      ['pipe', child.stdio[3]],
    ] as const)
      (pipe as Readable).on('data', name === listen ? hear : () => undefined);
    gone.then(() => reject(new Error(`${path} ended: ${text}`)), reject);
    setTimeout(() => reject(new Error(`${path} does not start: ${text}`)), STARTS_WITHIN).unref();
  });
  try {
    return { said: await heard, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
