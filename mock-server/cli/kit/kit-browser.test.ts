import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { openInBrowser } from './kit-browser.ts';

afterEach(() => vi.unstubAllEnvs());

const LINK = 'http://localhost:5173/__kit/open?scenario=ordinary-day&as=minori';
const folder = mkdtempSync(join(tmpdir(), 'browser-'));
/** A program in place of the one that opens addresses: it writes down what it was given. */
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
])('on %s %s is given the whole address', async (platform, program) => {
  const opened = opener(program, 0);
  expect(await openInBrowser(LINK, platform)).toBe(true);
  expect(opened()).toBe(LINK);
});

test('where nothing opens it, that is told', async () => {
  opener('xdg-open', 3);
  expect(await openInBrowser(LINK, 'linux')).toBe(false);
  vi.stubEnv('PATH', join(folder, 'nowhere'));
  expect(await openInBrowser(LINK, 'linux')).toBe(false);
});
