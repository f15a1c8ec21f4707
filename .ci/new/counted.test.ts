import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#ci/places.ts';
import { COUNTED } from './counted.testing.ts';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

test('the page tells how many places each change took and takes, as the recipes count them', () => {
  const rows = Object.values(COUNTED).map(
    (one) => `| ${one.change} | ${'before' in one ? one.before : ''} | ${one.places.length} |`,
  );
  const [, table = ''] = read('.ci/README.md').split('| change | before | now |\n|---|---|---|\n');
  expect(table.split('\n\n')[0]?.split('\n')).toEqual(rows.map((row) => row.replaceAll('  ', ' ')));
});

test('the recipes count every change of that table but the sentence, which is looked for', () => {
  const recipes = globSync('.ci/new/*.wide.ts', { cwd: ROOT }).map(read).join('\n');
  const counted = [...recipes.matchAll(/expect\(copy\.places\(\)\)\.toEqual\((?:COUNTED\.(\w+)\.places\))?/g)];
  expect(counted.map(([, name]) => name).sort()).toEqual(
    Object.keys(COUNTED)
      .filter((name) => name !== 'sentence')
      .sort(),
  );
});

test('the sentence that asks to try again stands once in the site, and in its page before any script', () => {
  const sources = globSync('web/**/*.{ts,tsx,html}', { cwd: ROOT }).filter(
    (file) => !/\.(?:e2e|test|testing|wide)\.tsx?$|^web\/(?:a11y|e2e|dist)\b/.test(file),
  );
  const holding = sources.filter((file) => read(file).includes('時間をおいて、もう一度お試しください'));
  expect(holding.sort()).toEqual(COUNTED.sentence.places);
});
