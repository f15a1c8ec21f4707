import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import type { Probe } from './browser.ts';
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
const succeeds = (program: string, args: string[], timeout: number, env: NodeJS.ProcessEnv = {}): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'inherit', timeout, env: { ...process.env, ...env } });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });

const version = async (executablePath?: string): Promise<string | undefined> => {
  if (!existsSync(executablePath ?? chromium.executablePath())) return undefined;
  try {
    const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS, timeout: STARTS_WITHIN });
    const found = browser.version();
    await browser.close();
    return found;
  } catch {
    return undefined;
  }
};

const installed = (): string[] => {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'];
  const paths = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...new Set([...paths, ...ELSEWHERE])].filter((path) => existsSync(path));
};

const download = (): Promise<boolean> => {
  console.log("No browser found: downloading Playwright's own.");
  const waits = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '8000' };
  return succeeds(process.execPath, [program.playwright, 'install', 'chromium'], DOWNLOADS_WITHIN, waits);
};

const installPackages = async (): Promise<boolean> => {
  console.log("The download failed: installing Debian's package.");
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  await succeeds('apt-get', ['update', '-q'], INSTALLS_WITHIN, quiet);
  // Without Noto CJK, Japanese text is drawn as empty boxes.
  const install = (name: string) =>
    succeeds('apt-get', ['install', '-qy', '--no-install-recommends', name, 'fonts-noto-cjk'], INSTALLS_WITHIN, quiet);
  // An older Debian has no package for the shell.
  return (await install('chromium-headless-shell')) || install('chromium');
};

export const browserProbe: Probe = {
  chosen: process.env.PLAYWRIGHT_CHROMIUM || undefined,
  version,
  installed,
  download,
  mayInstallPackages: process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'),
  installPackages,
};
