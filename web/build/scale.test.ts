import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type OffScale, offScale, offScaleInline } from './off-scale.testing.ts';
import { applyScale, readScale } from './scale.ts';
import { sourcesOf } from './sources.testing.ts';

const web = join(import.meta.dirname, '..');
const scale = readScale(readFileSync(join(web, 'ui', 'scale.css'), 'utf8'));
const sheets = globSync('**/*.css', { cwd: web, exclude: ['dist/**'] });
const textOf = (path: string) => readFileSync(join(web, path), 'utf8');
/** All that stands beside the scale, by file. */
const found = (paths: readonly string[], offIn: (text: string) => OffScale[]) =>
  paths.flatMap((path) =>
    offIn(textOf(path)).map(({ line, property, value, instead }) => ({
      what: `web/${path} ${property}: ${value}`,
      told: `web/${path}:${line} ${property}: ${value} – use ${instead}`,
    })),
  );

/** Why a distance is no step of the scale. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'web/screens/home/hero.css --gap: 14px': 'As drawn: by a step of the scale the lowest of four tiles would move 6 px.',
  'web/screens/wizard/wizard.css --bleed: 80px':
    "As drawn: a sheet's edge, wider than every distance between two things.",
};

const rule = (declaration: string) => offScale(`.a {\n  ${declaration};\n}`, scale);

describe('the scale of space and type', () => {
  it('is where every margin, padding, gap and font size of the sheets comes from', () => {
    const off = found(sheets, (css) => offScale(css, scale));
    expect(off.filter(({ what }) => !(what in EXCEPTIONS)).map(({ told }) => told)).toEqual([]);
    expect(off.map(({ what }) => what)).toEqual(expect.arrayContaining(Object.keys(EXCEPTIONS)));
    expect(sheets.length).toBeGreaterThan(50);
  });

  it('is where the styles of a source take theirs from', () => {
    const sources = Object.keys(sourcesOf(['{bench,build,e2e,engines,gallery}/**'])).map((path) =>
      path.replace('/web/', ''),
    );
    const off = found([...sources, 'index.html'], (source) => offScaleInline(source, scale));
    expect(off.map(({ told }) => told)).toEqual([]);
    expect(sources.length).toBeGreaterThan(100);
  });

  it.each([
    ["style={{ color: 'red', marginTop: '13px' }}", 'margin-top: 13px', 'var(--s-12), which is 12px'],
    ['style={{ padding: 18 }}', 'padding: 18px', 'var(--s-16), which is 16px'],
    ["style={{ gap: 'var(--s-16)' }}", 'gap: var(--s-16)', '16px: no build knows --s-16'],
    ["box.style.fontSize = '17px'", 'font-size: 17px', 'var(--t-16), which is 1rem'],
    ["box.style = 'display:grid;gap:13px'", 'gap: 13px', 'var(--s-12), which is 12px'],
    ["box.style.cssText = 'margin-top: 13px'", 'margin-top: 13px', 'var(--s-12), which is 12px'],
  ])('finds %s', (source, declaration, instead) => {
    const [property, value] = declaration.split(': ');
    expect(offScaleInline(`// a\n${source}`, scale)).toEqual([{ line: 2, property, value, instead }]);
  });

  it.each([
    "style={{ margin: '48px var(--gutter)' }}",
    "style={{ width: '13px' }}",
    'style={{ left }}',
    "a.style.gap = ''",
  ])('leaves %s', (source) => {
    expect(offScaleInline(source, scale)).toEqual([]);
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
    ['--gap: 14px', 'var(--s-12), which is 12px'],
    ['--bleed: var(--s-13)', 'a token of web/ui/scale.css, not --s-13'],
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
    '--gap: var(--s-12)',
    '--col: 132px',
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
