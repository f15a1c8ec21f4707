import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { openInBrowser } from './kit-browser.ts';

afterEach(() => vi.unstubAllEnvs());

const LINK = 'http://localhost:5173/__kit/open?scenario=ordinary-day&as=minori';
const folder = mkdtempSync(join(tmpdir(), 'browser-'));
/** Replaces the program that opens URLs; it records its argument. */
const opener = (name: string, status: number) => {
  const file = join(folder, name);
  writeFileSync(file, `#!/bin/sh\nprintf %s "$1" > '${file}.said'\nexit ${status}\n`);
  chmodSync(file, 0o755);
  vi.stubEnv('PATH', [folder, process.env.PATH].join(delimiter));
  return () => readFileSync(`${file}.said`, 'utf8');
};

test.each([
  ['linux', 'xdg-open'],
  ['freebsd', 'xdg-open'],
  ['darwin', 'open'],
])('on %s, passes the whole URL to %s', async (platform, program) => {
  const opened = opener(program, 0);
  expect(await openInBrowser(LINK, platform)).toBe(true);
  expect(opened()).toBe(LINK);
});

test('reports when no program can open the URL', async () => {
  opener('xdg-open', 3);
  expect(await openInBrowser(LINK, 'linux')).toBe(false);
  vi.stubEnv('PATH', join(folder, 'nowhere'));
  expect(await openInBrowser(LINK, 'linux')).toBe(false);
});
