import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mixPaints, readPaints } from './paints.ts';

const web = join(import.meta.dirname, '..');
const TOKENS = join('ui', 'tokens.css');
const tokens = readFileSync(join(web, TOKENS), 'utf8');

test('a role of a build is the colour that its paint has', () => {
  expect(mixPaints(':root {\n  --white: #fff;\n  --edge: #eee;\n  --surface: var(--white);\n}')).toBe(
    ':root {\n  --edge: #eee;\n  --surface: #fff;\n}',
  );
});

test('the bar of the browser, and what opens from a home screen, are of the colour of the paper', () => {
  const paper = readPaints(tokens).get('kinari-50');
  expect(readFileSync(join(web, 'index.html'), 'utf8')).toContain(`<meta name="theme-color" content="${paper}" />`);
  const manifest = JSON.parse(readFileSync(join(web, 'public', 'manifest.webmanifest'), 'utf8'));
  expect([manifest.theme_color, manifest.background_color]).toEqual([paper, paper]);
});

test('no paint is named but by a role, or by the kit, which no build has any of', () => {
  const paints = [...readPaints(tokens).keys()];
  expect(paints.length).toBeGreaterThan(20);
  const named = globSync('**/*.{css,ts,tsx,html,svg}', { cwd: web, exclude: ['dist/**', 'build/**', 'kit/**', TOKENS] })
    .map((file) => [file, readFileSync(join(web, file), 'utf8')] as const)
    .flatMap(([file, text]) =>
      paints.filter((paint) => text.includes(`var(--${paint})`)).map((paint) => `${file}: --${paint}`),
    );
  expect(named).toEqual([]);
  for (const paint of paints) expect(mixPaints(tokens)).not.toContain(`--${paint}:`);
});
