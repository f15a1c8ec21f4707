import { spawnSync } from 'node:child_process';

const isGone = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
};

/** Calls `end` soon after the process `pid` has ended, even if it was killed. */
export const endWith = (pid: number, end: () => void): void => {
  const watch = setInterval(() => {
    if (!isGone(pid)) return;
    clearInterval(watch);
    end();
  }, 500);
  watch.unref();
};

/** The process that started this one, skipping npm's shell. */
export const starterPid = (): number => {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(process.ppid)], { encoding: 'utf8' });
  const [, pid, isShell] = /^\s*(\d+)\s+(\S*sh)?\s*$/.exec(stdout ?? '') ?? [];
  return process.env.npm_lifecycle_event && isShell ? Number(pid) : process.ppid;
};

/** For the servers of `npm start`, which sets its process id in the environment, and of other npm scripts. */
export const endWithStarter = (): void => {
  const { STARTER_PID, npm_lifecycle_event } = process.env;
  if (STARTER_PID || npm_lifecycle_event)
    endWith(Number(STARTER_PID) || starterPid(), () => process.kill(process.pid, 'SIGTERM'));
};
