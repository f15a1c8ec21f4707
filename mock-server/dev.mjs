// `npm start`. Plain JavaScript, so that a Node too old for the rest gets as far as handing over to the pinned one.
import { spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const pinned = fileURLToPath(
  new URL(`../node_modules/node/bin/node${process.platform === 'win32' ? '.exe' : ''}`, import.meta.url),
);

if (!existsSync(pinned)) {
  console.error('Something is not installed yet: run `npm ci` first.');
  process.exitCode = 1;
} else if (realpathSync(pinned) === realpathSync(process.execPath)) {
  await import('./dev.ts');
} else {
  const entry = fileURLToPath(new URL('./dev.ts', import.meta.url));
  const child = spawn(pinned, [entry, ...process.argv.slice(2)], { stdio: 'inherit' });
  // A terminal's Ctrl-C reaches the child by itself; a signal to this process alone has to be passed on.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}
