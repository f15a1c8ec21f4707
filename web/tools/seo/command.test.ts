import { realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runNode } from '#web/e2e/site.ts';
import { builtSite, ORIGIN, serverOf } from './built-site.testing.ts';
import { readWords } from './command.ts';

const API = 'https://api.example.jp';

const run = (...words: readonly string[]) => runNode([join('web', 'tools', 'seo', 'command.ts'), ...words]);
const failed = (message: RegExp) => ({ code: 1, stdout: '', stderr: expect.stringMatching(message) });

test('reports an error in one sentence and exits with 1, also for a folder that is not a built site', async () => {
  const { folder, files } = builtSite();
  const html = await serverOf((_request, response) => response.setHeader('Content-Type', 'text/html').end('<html>'));
  await expect(run('--api', html, '--origin', ORIGIN, '--out', folder)).rejects.toMatchObject(
    failed(/^http:\S+ answers text\/html, not JSON: is this the API\?\n$/),
  );
  expect(files()).toEqual(['app.html']);
  const json = await serverOf((_request, response) =>
    response.setHeader('Content-Type', 'application/json').end('{"data":[]}'),
  );
  await expect(run('--api', json, '--origin', ORIGIN, '--out', join(folder, '..'))).rejects.toMatchObject(
    failed(/has no app\.html: it is not a built site\.\n$/),
  );
});

test('explains its options', async () => {
  expect((await run('--help')).stdout).toContain('npm run prerender -- [--api URL]');
});

test("takes addresses without a trailing slash from the options, else from the site's configuration", () => {
  const { folder } = builtSite();
  const read = (...args: string[]) => readWords([...args, '--out', folder]);
  const config = (content: object) => writeFileSync(join(folder, 'config.json'), JSON.stringify(content));
  config({ api: API, origin: ORIGIN });
  expect(read()).toEqual({ api: API, origin: ORIGIN, out: realpathSync(folder) });
  expect(read('--api', 'http://localhost:8787/').api).toBe('http://localhost:8787');
  config({ api: '', origin: ORIGIN });
  expect(read().api).toBe(ORIGIN);
  config({ api: API, origin: '' });
  expect(() => read()).toThrow("--origin is missing, and the folder's config.json names none.");
});

test.each(['null', '[]', 'api', ''])('ignores a config.json of "%s" and reports missing options', (content) => {
  const { folder } = builtSite();
  writeFileSync(join(folder, 'config.json'), content);
  expect(() => readWords(['--origin', ORIGIN, '--out', folder])).toThrow('--api is missing');
});

test('resolves a symbolic link to the site once, before writing', () => {
  const { folder } = builtSite();
  const link = join(folder, 'dist');
  symlinkSync(folder, link);
  expect(readWords(['--api', API, '--origin', ORIGIN, '--out', link]).out).toBe(realpathSync(folder));
});

test.each([
  [['--api', 'api.example.jp', '--origin', ORIGIN], /^--api api\.example\.jp must be a scheme and a host only/],
  [['--api', API, '--origin', `${ORIGIN}/jobs`], /^--origin .*\/jobs must be a scheme and a host only/],
  [['--api', API, '--origin', 'ftp://www.example.jp'], /^--origin ftp/],
  [['--out', '/no/such/folder'], /^\/no\/such\/folder is no folder/],
  [['--outt', '.'], /--outt/],
])('rejects %j with a message', (args, words) => {
  const { folder } = builtSite();
  expect(() => readWords(['--out', folder, ...args])).toThrow(words);
});
