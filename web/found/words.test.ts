import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { readWords } from './words.ts';

const out = tmpdir();
const API = 'https://api.example.jp';
const ORIGIN = 'https://www.example.jp';

test('api and origin are read without a slash behind them', () => {
  expect(readWords(['--api', `${API}/`, '--origin', ORIGIN], out)).toEqual({ api: API, origin: ORIGIN, out });
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
