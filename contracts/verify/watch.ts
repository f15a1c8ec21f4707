import { setTimeout } from 'node:timers/promises';

/** Between two passes, in milliseconds. */
const PAUSE = 1_000;

/** Repeats a verification until Ctrl C, and prints each outcome that differs from the last one. */
export const watch = async (verify: () => Promise<string>): Promise<void> => {
  const ending = new AbortController();
  process.once('SIGINT', () => ending.abort());
  for (let last = ''; !ending.signal.aborted; ) {
    const outcome = await verify();
    if (outcome !== last && !ending.signal.aborted) console.log(`${new Date().toLocaleTimeString()}\n${outcome}\n`);
    last = outcome;
    await setTimeout(PAUSE, undefined, ending).catch(() => undefined);
  }
};
