import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { endWithStarter } from './node/end-with.ts';
import { watchSource } from './watch.ts';

const START = fileURLToPath(new URL('start.mjs', import.meta.url));

/**
 * Runs the server in a child process, which owns its port, and starts it again when its source has changed or it has crashed. Worlds in
 * files survive that. A first start that fails ends this process, too.
 */
export const supervise = (args: readonly string[]): void => {
  let child: ChildProcess | undefined;
  let port: number | undefined;
  let isChanged = false;
  let isEnding = false;

  const start = () => {
    const from = performance.now();
    let isServing = false;
    isChanged = false;
    const same = port === undefined ? [] : ['--port', String(port)];
    const env = { ...process.env, ...(port === undefined ? {} : { RESTARTED: '1' }) };
    child = fork(START, [...args, ...same], { env });
    child.on('message', (served: number) => {
      isServing = true;
      if (port !== undefined)
        console.log(`The server answers again after ${(performance.now() - from).toFixed(0)} ms.`);
      port = served;
    });
    child.on('exit', (code) => {
      child = undefined;
      if (isEnding || port === undefined) process.exit(code ?? 1);
      if (isServing || isChanged) start();
      else console.log('The server did not start: it starts with the next change of its source.');
    });
  };
  const end = () => {
    isEnding = true;
    if (child) child.kill('SIGTERM');
    else process.exit();
  };

  watchSource((file) => {
    console.log(`${file} has changed: the server restarts.`);
    isChanged = true;
    if (child) child.kill('SIGTERM');
    else start();
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  endWithStarter();
  start();
};
