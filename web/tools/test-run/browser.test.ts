import { beforeEach, expect, test, vi } from 'vitest';
import { findBrowser, type Machine, NoBrowser } from './browser.ts';

const OWN = 'own';
const SHELL = '/usr/bin/chromium-headless-shell';
const DEBIANS = '/usr/bin/chromium';

beforeEach(() => vi.stubEnv('PLAYWRIGHT_CHROMIUM', ''));

interface Given {
  readonly there?: readonly string[];
  readonly broken?: readonly string[];
  readonly downloads?: boolean;
  readonly installs?: boolean;
}

/** A fake machine: what is there, what of it does not start, what can be installed; records the calls. */
const machineWith = ({ there = [], broken = [], downloads = false, installs = false }: Given) => {
  const programs = new Set(there);
  const calls: string[] = [];
  const adding = (call: string, program: string, works: boolean) => async () => {
    calls.push(call);
    if (works) programs.add(program);
    return works;
  };
  const machine: Machine = {
    version: async (path = OWN) => (programs.has(path) && !broken.includes(path) ? '156.0' : undefined),
    installed: () => [...programs].filter((path) => path !== OWN),
    download: adding('download', OWN, downloads),
    installPackages: adding('packages', DEBIANS, installs),
  };
  return { machine, calls };
};

test.each<[what: string, given: Given, path: string | undefined, calls: string[]]>([
  ["Playwright's own", { there: [OWN, DEBIANS] }, undefined, []],
  ["the machine's before downloading anything", { there: [DEBIANS], downloads: true }, DEBIANS, []],
  ['one that starts', { there: [OWN, '/snap/chromium', DEBIANS], broken: [OWN, '/snap/chromium'] }, DEBIANS, []],
  ['a downloaded one', { downloads: true, installs: true }, undefined, ['download']],
  ["Debian's if the download fails", { installs: true }, DEBIANS, ['download', 'packages']],
  [
    "Debian's if the downloaded one lacks libraries",
    { downloads: true, broken: [OWN], installs: true },
    DEBIANS,
    ['download', 'packages'],
  ],
])('finds %s', async (_what, given, path, made) => {
  const { machine, calls } = machineWith(given);
  expect((await findBrowser(false, machine)).executablePath).toBe(path);
  expect(calls).toEqual(made);
});

test('prefers the browser of PLAYWRIGHT_CHROMIUM, and uses no other if it does not start', async () => {
  const { machine } = machineWith({ there: [OWN, '/opt/chrome'] });
  vi.stubEnv('PLAYWRIGHT_CHROMIUM', '/opt/chrome');
  expect(await findBrowser(false, machine)).toMatchObject({ executablePath: '/opt/chrome' });
  vi.stubEnv('PLAYWRIGHT_CHROMIUM', '/opt/nothing');
  await expect(findBrowser(false, machine)).rejects.toThrow(/PLAYWRIGHT_CHROMIUM is \/opt\/nothing/);
});

test('prefers a browser that can show its window for a headed run', async () => {
  const { machine } = machineWith({ there: [SHELL, DEBIANS] });
  expect(await findBrowser(false, machine)).toMatchObject({ executablePath: SHELL });
  expect(await findBrowser(true, machine)).toMatchObject({ executablePath: DEBIANS });
});

test('explains what to do if nothing can be installed', async () => {
  const failure = await findBrowser(false, machineWith({}).machine).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(NoBrowser);
  expect(String(failure)).toMatch(/npx playwright install --with-deps chromium.*PLAYWRIGHT_CHROMIUM/);
});

test.each([
  [{}, 'C.UTF-8'],
  [{ LANG: 'ja_JP.UTF-8', LC_ALL: 'ja_JP.eucJP' }, 'C.UTF-8'],
  [{ LANG: 'POSIX', LC_CTYPE: 'ja_JP.utf8' }, ''],
  [{ LANG: 'ja_JP.UTF-8' }, ''],
])('sets a UTF-8 locale unless the environment %j has one', async (given, locale) => {
  for (const [name, value] of Object.entries({ LC_ALL: '', LC_CTYPE: '', LANG: '', ...given })) vi.stubEnv(name, value);
  await findBrowser(false, machineWith({ there: [OWN] }).machine);
  expect(process.env.LC_ALL).toBe(locale);
});
