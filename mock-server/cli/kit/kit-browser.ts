import { spawn } from 'node:child_process';

const OPENERS: Readonly<Record<string, readonly string[]>> = {
  darwin: ['open'],
  // `start` belongs to the shell, which would interpret the & of a URL.
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};
const DESKTOP = ['xdg-open'];
/** A program that runs this long without failing has opened a browser. */
const LONG_ENOUGH_MS = 3_000;

export const openInBrowser = (url: string, platform: string = process.platform): Promise<boolean> => {
  const [program = '', ...args] = OPENERS[platform] ?? DESKTOP;
  return new Promise((resolve) => {
    const child = spawn(program, [...args, url], { stdio: 'ignore', detached: true });
    const timer = setTimeout(() => resolve(true), LONG_ENOUGH_MS);
    const end = (hasOpened: boolean) => {
      clearTimeout(timer);
      resolve(hasOpened);
    };
    child.once('error', () => end(false));
    child.once('exit', (code) => end(code === 0));
    child.unref();
  });
};
