import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { applyScale, offScale, readScale } from './scale.ts';

const web = join(import.meta.dirname, '..');
const scale = readScale(readFileSync(join(web, 'ui', 'scale.css'), 'utf8'));
const sheets = globSync('**/*.css', { cwd: web, exclude: ['dist/**'] });
const rule = (declaration: string) => offScale(`.a {\n  ${declaration};\n}`, scale);

describe('the scale of space and type', () => {
  it('is where every margin, padding, gap and font size of the sheets comes from', () => {
    const found = sheets.flatMap((sheet) =>
      offScale(readFileSync(join(web, sheet), 'utf8'), scale).map(
        ({ line, property, value, instead }) => `web/${sheet}:${line} ${property}: ${value} – use ${instead}`,
      ),
    );
    expect(found).toEqual([]);
    expect(sheets.length).toBeGreaterThan(50);
  });

  it('has few steps', () => {
    const names = [...scale.keys()];
    expect(names.filter((name) => name.startsWith('s-')).length).toBeLessThanOrEqual(16);
    expect(names.filter((name) => name.startsWith('t-')).length).toBeLessThanOrEqual(10);
  });

  it.each([
    ['padding: 13px 16px', 'var(--s-12), which is 12px'],
    ['margin-top: -18px', 'var(--s-16), which is 16px'],
    ['column-gap: 1.5rem', 'var(--s-24), which is 24px'],
    ['padding: calc(12px + env(safe-area-inset-bottom))', 'var(--s-12), which is 12px'],
    ['font-size: 17px', 'var(--t-16), which is 1rem'],
    ['font-size: 0.9rem', 'var(--t-14), which is 0.875rem'],
    ['font: 400 11px / 1.8 monospace', 'var(--t-12), which is 0.75rem'],
    ['font-size: var(--s-12)', 'a token of web/ui/scale.css, not --s-12'],
    ['gap: var(--s-13)', 'a token of web/ui/scale.css, not --s-13'],
    ['margin: var(--road)', 'a token of web/ui/scale.css, not --road'],
  ])('names what to write instead of %s', (declaration, instead) => {
    expect(rule(declaration)).toEqual([
      {
        line: 2,
        property: declaration.split(':')[0],
        value: declaration.split(': ')[1],
        instead,
      },
    ]);
  });

  it.each([
    'padding: 0 var(--gutter) calc(var(--s-12) + env(safe-area-inset-bottom))',
    'margin: calc(var(--s-8) * -1) auto -1px',
    'padding-inline: calc(var(--s-16) - 1px)',
    'padding-left: 1.6em',
    'gap: normal',
    'font: inherit',
    'font-size: 0.8125em',
    'width: 13px',
    '--gap: 14px',
  ])('leaves %s', (declaration) => {
    expect(rule(declaration)).toEqual([]);
  });

  it('is written into the sheets of a build', () => {
    expect(applyScale('padding: var(--s-12) var(--gutter);font-size: var(--t-15)', scale)).toBe(
      'padding: 12px var(--gutter);font-size: 0.9375rem',
    );
    expect(() => applyScale('gap: var(--s-13)', scale)).toThrow('web/ui/scale.css has no --s-13');
  });
});
