import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Copy } from '#ci/new/copy.testing.ts';

const OLD = 'ツギミチ';
const NEW = 'ミライバシ';
const page = readFileSync(join(import.meta.dirname, '..', '..', 'web', 'BRAND.md'), 'utf8');

let copy: Copy;
beforeEach(() => {
  copy = new Copy();
}, 60_000);
afterEach(() => copy.leave(), 60_000);

/** The files that a step of the page names. */
const placesOf = (step: number): readonly string[] => {
  const [, section = ''] = new RegExp(`^## ${step}\\. .*?\\n(.*?)(?=^## |\\n$(?![^]))`, 'ms').exec(page) ?? [];
  return [...section.matchAll(/`((?:web|contracts)\/[\w./-]+\.(?:ts|tsx|html|css|webmanifest))`/g)].map(
    ([, file = '']) => file,
  );
};

const textOf = (file: string): string => readFileSync(join(copy.root, file), 'utf8');
const rename = (file: string): void => copy.write(file, textOf(file).replaceAll(OLD, NEW));

test('who follows the page has the new name everywhere, and nothing of the old one', () => {
  for (const file of [...placesOf(1), ...placesOf(2)]) rename(file);
  copy.edit('web/ui/tokens.css', '--matsu-600: #1c6b58;', '--matsu-600: #1c5a6b;');
  const built = copy.run('node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'error');
  expect(built.code, built.output).toBe(0);

  const files = globSync('web/dist/**/*.{html,js,css,json,txt,webmanifest,svg}', { cwd: copy.root });
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => textOf(file).includes(OLD))).toEqual([]);
  for (const file of ['web/dist/index.html', 'web/dist/app.html', 'web/dist/manifest.webmanifest'])
    expect(textOf(file), file).toContain(NEW);
  expect(textOf('web/dist/licences.txt')).toContain('\nreact-dom ');
  expect(textOf('web/dist/index.html')).toContain(`aria-label="${NEW}"`);
  expect(files.some((file) => file.endsWith('.js') && textOf(file).includes(`株式会社${NEW}`))).toBe(true);
  expect(files.some((file) => /\.(?:css|html)$/.test(file) && textOf(file).includes('#1c5a6b'))).toBe(true);
});

test('icons and pictures for shared links follow the colours by the command that the page names', () => {
  copy.edit('web/ui/tokens.css', '--kaki-600: #bd4a17;', '--kaki-600: #a8471f;');
  expect(copy.unit('web/found/art').code, 'old pictures are told').not.toBe(0);
  const drawn = copy.run('web/found/art/art.ts');
  expect(drawn.code, drawn.output).toBe(0);
  const { code, output } = copy.unit('web/found/art');
  expect(code, output).toBe(0);
});

test('every file that the page names is there', () => {
  const named = [1, 2, 3, 4, 5].flatMap(placesOf);
  expect(named).toContain('web/ui/tokens.css');
  expect(named.filter((file) => globSync(file, { cwd: copy.root }).length === 0)).toEqual([]);
});
