import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, test, vi } from 'vitest';
import { openInBrowser } from './kit-browser.ts';

const LINK = 'http://localhost:5173/__kit/open?scenario=ordinary-day&as=minori';
const folder = mkdtempSync(`${tmpdir()}/browser-`);

test.each([
  ['linux', 'xdg-open', 0],
  ['darwin', 'open', 0],
  ['linux', 'xdg-open', 3],
])('on %s, passes the whole URL to %s and reports whether that exits with 0: %i', async (platform, program, status) => {
  const script = `#!/bin/sh\nprintf %s "$1" > '${folder}/url'\nexit ${status}\n`;
  writeFileSync(`${folder}/${program}`, script, { mode: 0o755 });
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
  expect(await openInBrowser(LINK, platform)).toBe(status === 0);
  expect(readFileSync(`${folder}/url`, 'utf8')).toBe(LINK);
});

test('reports when no program can open the URL', async () => {
  vi.stubEnv('PATH', `${folder}/nowhere`);
  expect(await openInBrowser(LINK, 'linux')).toBe(false);
});
