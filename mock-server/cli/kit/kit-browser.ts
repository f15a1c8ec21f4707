import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';

const OPENERS: Readonly<Record<string, readonly string[]>> = {
  darwin: ['open'],
  // `start` belongs to the shell, which would interpret the & of a URL.
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};
/** A program that runs this long without failing has opened a browser. */
const LONG_ENOUGH_MS = 3_000;

export const openInBrowser = async (url: string, platform: string = process.platform): Promise<boolean> => {
  const [program = '', ...args] = OPENERS[platform] ?? ['xdg-open'];
  const child = spawn(program, [...args, url], { stdio: 'ignore', detached: true });
  const ended = once(child, 'exit').then(
    ([code]) => code === 0,
    () => false,
  );
  const hasOpened = await Promise.race([ended, setTimeout(LONG_ENOUGH_MS, true, { ref: false })]);
  child.unref();
  return hasOpened;
};
