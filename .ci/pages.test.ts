import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#web/tools/test-run/places.ts';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const { scripts } = JSON.parse(read('package.json'));
const files = globSync(['*.{md,json,ts}', '{.ci,contracts,docs,fixtures,mock-server,web}/**/*.*'], { cwd: ROOT });

test.each(files.filter((file) => file.endsWith('.md')))('names only existing npm scripts in %s', (page) => {
  const names = [...read(page).matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name);
  expect(names.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});

test.each([
  ['The site', 'web/src'],
  ['Beside it', ''],
])('CONTRIBUTING.md names only existing files in "%s"', (heading, base) => {
  const table = read('CONTRIBUTING.md').split(`### ${heading}`)[1]?.split('\n#')[0] ?? '';
  const namesIn = (cell: string) => [...cell.matchAll(/`([\w./-]+?)\/?`/g)].map(([, name = '']) => name);
  const missing = [...table.matchAll(/^\| (.*`.*) \| (.+) \|$/gm)].flatMap(([, folders = '', names = '']) => {
    const places = namesIn(folders).map((folder) => `${join(base, folder)}/`);
    const inside = files.filter((file) => places.some((place) => `${file}/`.startsWith(place)));
    const isThere = (name: string) => inside.some((file) => new RegExp(`/${name}([/.]|$)`).test(file));
    return [
      ...places.filter((place) => !`${files.join('/\n')}/`.includes(place)),
      ...namesIn(names).filter((name) => !isThere(name)),
    ];
  });
  expect(missing).toEqual([]);
});
