import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from '#web/tools/test-run/places.ts';

/** A copy of the repository for the generators; it uses the packages of the original. */
let copy: string;
const git = (cwd: string, ...words: string[]) => execFileSync('git', words, { cwd, encoding: 'utf8', maxBuffer: 1e8 });
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'generator-'));
  for (const file of git(ROOT, 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0'))
    if (file !== '') cpSync(join(ROOT, file), join(copy, file));
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  git(copy, 'init', '-q');
  git(copy, 'add', '-A');
  git(copy, '-c', 'user.name=copy', '-c', 'user.email=copy@localhost', 'commit', '-q', '-m', 'before');
});
afterEach(() => rmSync(copy, { recursive: true }));

const run = (...words: string[]) => {
  const env = { ...process.env, NO_COLOR: '1', NODE_ENV: undefined, VITEST: undefined, TEST: undefined, CI: undefined };
  const [program = '', ...rest] = words[0] === 'npm' ? words : [process.execPath, ...words];
  const { status, stdout, stderr } = spawnSync(program, rest, { cwd: copy, encoding: 'utf8', maxBuffer: 1e8, env });
  return { status, output: stdout + stderr };
};
const passes = (...words: string[]) => {
  const { status, output } = run(...words);
  expect(status, output).toBe(0);
};
const fails = (words: string[], message: string) => {
  const { status, output } = run(...words);
  expect(output).toContain(message);
  expect(status).not.toBe(0);
};
const suite = (...words: string[]) => ['.ci/test.mjs', 'test', ...words];
const edit = (file: string, from: string, to: string) => {
  const text = readFileSync(join(copy, file), 'utf8');
  expect(text).toContain(from);
  writeFileSync(
    join(copy, file),
    text.replace(from, () => to),
  );
};
/** Runs the recipe and checks that its files lint and compile. */
const generate = (...words: string[]) => {
  passes('.ci/new/new.ts', ...words);
  passes(...suite('lint', 'types'));
};

test('new endpoint, and one with a list: their tests fail until the answers are written, then the contract accepts them', () => {
  generate('endpoint', 'saved-search', '--method', 'POST');
  generate('endpoint', 'search-words', '--method', 'GET', '--list', '--login');
  const placeholder = 'ここに、答えるはずの文を書く';
  fails(suite('unit', 'mock-server/api/saved-search'), placeholder);
  const handlers = 'mock-server/api/saved-search/handlers.ts';
  edit(handlers, 'return { message: name };', "return { message: name.concat('を保存しました') };");
  edit('mock-server/api/saved-search/handlers.test.ts', placeholder, '見本を保存しました');
  edit('mock-server/api/search-words/handlers.test.ts', placeholder, '見本');
  passes('npm', 'run', 'generate');
  const folders = ['saved-search', 'search-words', 'all-routes'].map((name) => `mock-server/api/${name}`);
  passes(...suite('unit', 'contracts/openapi', ...folders));
});

test('new screen: its browser test fails until its words are written', () => {
  generate('screen', 'saved-search');
  const placeholder = 'ここに、この画面で読めるはずの言葉を書く';
  const words = '保存した検索はまだありません。';
  const folder = 'web/src/screens/saved-search';
  edit(`${folder}/saved-search-screen.tsx`, '</PageHeading>', `</PageHeading>\n      <p>${words}</p>`);
  fails(suite('e2e', folder), placeholder);
  edit(`${folder}/saved-search.e2e.ts`, placeholder, words);
  passes(...suite('e2e', folder));
});

test('new profile-item: appears in the registration, the profile and the contract', () => {
  generate('profile-item', 'commute-time');
  passes('npm', 'run', 'generate');
  passes('contracts/verify/verify.ts', '--only', 'commute time');
  passes(
    ...suite(
      'unit',
      'contracts',
      'fixtures',
      'mock-server',
      'web/src/profile-items',
      'web/src/session',
      'web/src/page-head',
      // They count the items.
      ...['--exclude', '**/open-items.test.tsx'],
    ),
  );
  const placeholder = 'ここに、プロフィールで読めるはずの言葉を書く';
  fails(suite('e2e', 'web/src/profile-items/commute-time'), placeholder);
  edit('web/src/profile-items/commute-time/commute-time.e2e.ts', placeholder, '見本');
  passes(...suite('e2e', 'web/src/profile-items/commute-time'));
});

test('new scenario: its test fails until it has an example', () => {
  generate('scenario', 'payday');
  fails(suite('unit', 'mock-server/worlds', '-t', 'payday'), 'ここに期待する値');
  edit('fixtures/scenarios/payday.yaml', 'ここに期待する値', 'みのり');
  passes(...suite('unit', 'mock-server/worlds', 'fixtures', '-t', 'payday'));
});

test('generate: reports a table that the contract lacks in one sentence, and writes nothing', () => {
  const file = 'mock-server/db/master-tables.ts';
  const table = "export const searches = sqliteTable('searches', { id: integer().primaryKey(), words: text() });\n";
  edit(file, '/** The top level', `${table}\n/** The top level`);
  const { status, output } = run('npm', 'run', 'generate');
  expect([status, output]).toEqual([
    1,
    expect.stringMatching(/api-words\.ts lacks the table "searches": .* Nothing was written\.\n$/),
  ]);
  expect(git(copy, 'diff', '--name-only')).toBe(`${file}\n`);
});
