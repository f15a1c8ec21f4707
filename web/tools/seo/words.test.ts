import { realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtSite, ORIGIN } from './built-site.testing.ts';
import { readWords } from './words.ts';

const out = realpathSync(tmpdir());
const API = 'https://api.example.jp';

test('parses api and origin without a trailing slash', () => {
  expect(readWords(['--api', `${API}/`, '--origin', ORIGIN], out)).toEqual({ api: API, origin: ORIGIN, out });
});

test("defaults to the site's configuration", () => {
  const { folder } = builtSite();
  const config = (content: object) => writeFileSync(join(folder, 'config.json'), JSON.stringify(content));
  config({ api: API, origin: ORIGIN });
  expect(readWords([], folder)).toEqual({ api: API, origin: ORIGIN, out: folder });
  expect(readWords(['--api', 'http://localhost:8787'], folder).api).toBe('http://localhost:8787');
  config({ api: '', origin: ORIGIN });
  expect(readWords([], folder).api).toBe(ORIGIN);
  config({ api: API, origin: '' });
  expect(() => readWords([], folder)).toThrow("--origin is missing, and the folder's config.json names none.");
});

test.each(['null', '[]', 'api', ''])('ignores a config.json of "%s" and reports missing options', (content) => {
  const { folder } = builtSite();
  writeFileSync(join(folder, 'config.json'), content);
  expect(() => readWords(['--origin', ORIGIN], folder)).toThrow('--api is missing');
});

test('resolves a symbolic link to the site once, before writing', () => {
  const { folder } = builtSite();
  const link = join(folder, 'dist');
  symlinkSync(folder, link);
  expect(readWords(['--api', API, '--origin', ORIGIN, '--out', link], out).out).toBe(realpathSync(folder));
});

test.each([
  [['--origin', ORIGIN], /^--api is missing/],
  [['--api', API], /^--origin is missing/],
  [['--api', 'api.example.jp', '--origin', ORIGIN], /^--api api\.example\.jp must be a scheme and a host only/],
  [['--api', API, '--origin', `${ORIGIN}/jobs`], /^--origin .*\/jobs must be a scheme and a host only/],
  [['--api', API, '--origin', 'ftp://www.example.jp'], /^--origin ftp/],
  [['--api', API, '--origin', ORIGIN, '--out', '/no/such/folder'], /^\/no\/such\/folder is no folder/],
  [['--api', API, '--origin', ORIGIN, '--outt', '.'], /--outt/],
])('rejects %j with a message', (args, words) => {
  expect(() => readWords(args, out)).toThrow(words);
});
