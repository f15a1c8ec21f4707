import type { ChildProcess } from 'node:child_process';

/** What a process has said so far, in both of its streams, and how it ended. */
export interface Hearing {
  said(): string;
  hasEnded(): boolean;
  /** Its exit code; null where it was stopped. */
  readonly end: Promise<number | null>;
}

/** Listens to a process from its beginning. */
export const hear = (child: ChildProcess): Hearing => {
  let said = '';
  let hasEnded = false;
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said += chunk;
    });
  const end = new Promise<number | null>((resolve) =>
    child.on('close', (code) => {
      hasEnded = true;
      resolve(code);
    }),
  );
  return { said: () => said, hasEnded: () => hasEnded, end };
};

/** Ends a process and those that it started. */
export const stopped = async (child: ChildProcess | undefined, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
  if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-child.pid, signal);
  await gone;
};
