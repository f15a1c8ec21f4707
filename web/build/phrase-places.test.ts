import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const WEB = join(import.meta.dirname, '..');

it('phrases are kept together in the same places by browsers that know the rule and by those that do not', () => {
  const styles = globSync('**/*.css', { cwd: WEB, exclude: ['dist/**', 'dist-kit/**', 'kit/**'] }).map((file) =>
    readFileSync(join(WEB, file), 'utf8'),
  );
  const selectors = styles.flatMap((style) =>
    [...style.matchAll(/([^{}/;]+)\{[^{}]*word-break: auto-phrase/g)].map(([, selector = '']) =>
      selector.trim().replaceAll(/\s+/g, ' '),
    ),
  );
  const source = readFileSync(join(WEB, 'app', 'phrase-breaks.ts'), 'utf8');
  const [, list = ''] = /const PLACES = \[(.*?)\];/s.exec(source) ?? [];
  const places = [...list.matchAll(/'([^'\n]+)'|"([^"\n]+)"/g)].map(([, single, double]) => single ?? double);
  expect(places.toSorted()).toEqual(selectors.toSorted());
});
