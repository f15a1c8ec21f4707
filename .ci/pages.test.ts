import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#web/tools/test-run/places.ts';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const { scripts } = JSON.parse(read('package.json'));
const pages = globSync(['*.md', '{.ci,contracts,docs,fixtures,mock-server,web}/**/*.md'], { cwd: ROOT });

test.each(pages)('names only existing npm scripts in %s', (page) => {
  const names = [...read(page).matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name);
  expect(names.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});
