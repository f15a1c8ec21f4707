import { realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtSite, ORIGIN } from './built-site.testing.ts';
import { readWords } from './words.ts';

const out = realpathSync(tmpdir());
const API = 'https://api.example.jp';

test('api and origin are read without a slash behind them', () => {
  expect(readWords(['--api', `${API}/`, '--origin', ORIGIN], out)).toEqual({ api: API, origin: ORIGIN, out });
});

test('what is not said is what the site was configured with', () => {
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

test.each(['null', '[]', 'api', ''])(
  'a config.json that holds "%s" says nothing, and what is missing is told',
  (content) => {
    const { folder } = builtSite();
    writeFileSync(join(folder, 'config.json'), content);
    expect(() => readWords(['--origin', ORIGIN], folder)).toThrow('--api is missing');
  },
);

test('a link to the site is followed once, before anything is written', () => {
  const { folder } = builtSite();
  const link = join(folder, 'dist');
  symlinkSync(folder, link);
  expect(readWords(['--api', API, '--origin', ORIGIN, '--out', link], out).out).toBe(realpathSync(folder));
});

test.each([
  [['--origin', ORIGIN], /^--api is missing/],
  [['--api', API], /^--origin is missing/],
  [['--api', 'api.example.jp', '--origin', ORIGIN], /^--api api\.example\.jp is no scheme and host alone/],
  [['--api', API, '--origin', `${ORIGIN}/jobs`], /^--origin .*\/jobs is no scheme and host alone/],
  [['--api', API, '--origin', 'ftp://www.example.jp'], /^--origin ftp/],
  [['--api', API, '--origin', ORIGIN, '--out', '/no/such/folder'], /^\/no\/such\/folder is no folder/],
  [['--api', API, '--origin', ORIGIN, '--outt', '.'], /--outt/],
])('%j is refused in words', (args, words) => {
  expect(() => readWords(args, out)).toThrow(words);
});
