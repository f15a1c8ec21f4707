import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Browser } from 'playwright';
import { program } from './places.ts';

/** Quiet, offline, and without the sandbox if Chromium rejects it (root in a container). */
export const BROWSER_FLAGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The headless shell first: the same engine in two thirds of the time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const ELSEWHERE = [
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

const STARTS_WITHIN = 20_000;
const DOWNLOADS_WITHIN = 5 * 60_000;
const INSTALLS_WITHIN = 10 * 60_000;

/** Runs a program and shows its output; false if it fails, is missing or times out. */
const succeeds = (command: string, args: string[], timeout: number, env: NodeJS.ProcessEnv = {}): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', timeout, env: { ...process.env, ...env } });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });

/** This machine, as far as it concerns browsers. */
const MACHINE = {
  /** Starts a headless Chromium; without a path, Playwright's own. Returns its version, or undefined if it does not start. */
  version: async (executablePath?: string): Promise<string | undefined> => {
    const { chromium } = await import('playwright');
    if (!existsSync(executablePath ?? chromium.executablePath())) return undefined;
    try {
      const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS, timeout: STARTS_WITHIN });
      const found = browser.version();
      await browser.close();
      return found;
    } catch {
      return undefined;
    }
  },
  /** Paths of installed Chromium and Chrome programs, the likeliest first. */
  installed: (): readonly string[] => {
    const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'];
    const paths = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
    return [...new Set([...paths, ...ELSEWHERE])].filter((path) => existsSync(path));
  },
  /** Downloads Playwright's own; false on failure or timeout. */
  download: (): Promise<boolean> => {
    console.log("No browser found: downloading Playwright's own.");
    const waits = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '8000' };
    return succeeds(process.execPath, [program.playwright, 'install', 'chromium'], DOWNLOADS_WITHIN, waits);
  },
  /** False if this is not Debian, or this process may not install packages. */
  installPackages: async (): Promise<boolean> => {
    if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
    console.log("The download failed: installing Debian's package.");
    const apt = (...words: string[]) =>
      succeeds('apt-get', words, INSTALLS_WITHIN, { DEBIAN_FRONTEND: 'noninteractive' });
    await apt('update', '-q');
    // Without Noto CJK, Japanese text is drawn as empty boxes.
    const install = (name: string) => apt('install', '-qy', '--no-install-recommends', name, 'fonts-noto-cjk');
    // An older Debian has no package for the shell.
    return (await install('chromium-headless-shell')) || install('chromium');
  },
};

export type Machine = typeof MACHINE;

export interface FoundBrowser {
  /** Absent for Playwright's own, which Playwright finds by itself. */
  readonly executablePath?: string;
  /** A description for the log. */
  readonly how: string;
}

/** No browser found; the message says what to do. */
export class NoBrowser extends Error {
  override name = 'NoBrowser';
}

const WHAT_TO_DO =
  'No browser for the end-to-end tests: run `npx playwright install --with-deps chromium`, or set PLAYWRIGHT_CHROMIUM to the path of a Chromium or Chrome.';

const firstInstalled = async (machine: Machine, isHeaded: boolean): Promise<FoundBrowser | undefined> => {
  const isShell = (path: string) => Number(path.endsWith('headless-shell'));
  const paths = machine.installed();
  for (const executablePath of isHeaded ? paths.toSorted((a, b) => isShell(a) - isShell(b)) : paths) {
    const version = await machine.version(executablePath);
    if (version) return { executablePath, how: `Chromium ${version} at ${executablePath}` };
  }
  return undefined;
};

const playwrightsOwn = async (machine: Machine): Promise<FoundBrowser | undefined> => {
  const version = await machine.version();
  return version ? { how: `Playwright's own Chromium ${version}` } : undefined;
};

/**
 * Finds a Chromium that starts, or installs one.
 * @param isHeaded prefers one that can show its window
 * @throws NoBrowser
 */
export const findBrowser = async (isHeaded = false, machine = MACHINE): Promise<FoundBrowser> => {
  const { PLAYWRIGHT_CHROMIUM: executablePath, LC_ALL, LC_CTYPE, LANG } = process.env;
  // In another locale (a bare container, cron) Chromium silently fails to open files with Japanese names.
  if (!/utf-?8/i.test(LC_ALL || LC_CTYPE || LANG || '')) process.env.LC_ALL = 'C.UTF-8';
  if (executablePath) {
    const version = await machine.version(executablePath);
    if (version) return { executablePath, how: `Chromium ${version}, PLAYWRIGHT_CHROMIUM=${executablePath}` };
    throw new NoBrowser(`PLAYWRIGHT_CHROMIUM is ${executablePath}, which does not start as a headless Chromium.`);
  }
  const found =
    (await playwrightsOwn(machine)) ??
    (await firstInstalled(machine, isHeaded)) ??
    ((await machine.download()) ? await playwrightsOwn(machine) : undefined) ??
    // Debian's package also installs libraries that a downloaded browser may lack.
    ((await machine.installPackages()) ? await firstInstalled(machine, isHeaded) : undefined);
  if (!found) throw new NoBrowser(WHAT_TO_DO);
  return found;
};

/** Starts the browser of the tests. @throws NoBrowser */
export const launchBrowser = async (): Promise<Browser> => {
  const { executablePath } = await findBrowser();
  const { chromium } = await import('playwright');
  return chromium.launch({ ...(executablePath && { executablePath }), args: BROWSER_FLAGS });
};
