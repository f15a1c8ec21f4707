import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { duplicates } from './duplicates.testing.ts';
import { ROOT } from './places.ts';

/** What a build leaves and the programs that made Laravel's recordings are nobody's to edit. */
const LEFT_OUT = /\/(?:dist[^/]*|node_modules|probe)\//;

/** Why two files may have six lines in common. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'web/screens/offer/offer-sections.test.ts, web/screens/offer/offer.e2e.ts':
    'The headings of the specification in their order: what an offer is taken apart into, and what people see of it in a browser; each list is read beside its own assertion.',
  'web/kit/styles/kit-narrow.css, web/screens/toriatsukai/fee-table.css':
    'Hidden for the eye in narrow windows only, which no class says; the kit and the site share nothing but what every page has.',
};

const files = globSync('{.ci,contracts,fixtures,mock-server,web}/**/*.{ts,tsx,mjs,css}', { cwd: ROOT });
const sources = Object.fromEntries(
  files.filter((file) => !LEFT_OUT.test(file)).map((file) => [file, readFileSync(`${ROOT}/${file}`, 'utf8')]),
);

test('no six lines in a row stand in two places, but for a reason', () => {
  const found = duplicates(sources);
  expect(Object.keys(sources).length).toBeGreaterThan(1500);
  expect(found.filter((one) => !(one.files in EXCEPTIONS)).map(({ told }) => told)).toEqual([]);
  expect(Object.keys(EXCEPTIONS).filter((pair) => !found.some((one) => one.files === pair))).toEqual([]);
});

const rule = (name: string) =>
  `.${name} {\n  display: flex;\n  gap: 0;\n  color: red;\n  padding: 0;\n  margin: 0;\n}\n`;

test.each([
  ['in two files', { 'b.css': rule('one'), 'a.css': `\n${rule('two')}` }, 'a.css, b.css'],
  ['twice in one', { 'a.css': rule('one') + rule('two') }, 'a.css, a.css'],
  [
    'with comments, blank lines and other spaces between',
    { 'a.css': rule('one'), 'b.css': rule('two').replaceAll('\n', '\n\n    /* Why. */\n  ') },
    'a.css, b.css',
  ],
])('a block that stands %s is found', (_, planted: Record<string, string>, pair) => {
  expect(duplicates(planted).map((one) => one.files)).toEqual([pair]);
});

test('both places are told by their lines', () => {
  expect(duplicates({ 'a.css': rule('one'), 'b.css': `\n\n${rule('two')}` })).toEqual([
    { files: 'a.css, b.css', told: 'a.css:2 and b.css:4' },
  ]);
});

test.each([
  ['five lines', rule('one').replace('  margin: 0;\n', ''), rule('two').replace('  padding: 0;\n', '')],
  ['brackets', '    }\n  });\n});\nconst a = 1;\n}\n}\n', '    }\n  });\n});\nconst a = 1;\n}\n}\n'],
  [
    'imports',
    "import {\n  a,\n  b,\n  c,\n  d,\n  e,\n  f,\n} from 'a';\n",
    "import {\n  a,\n  b,\n  c,\n  d,\n  e,\n  f,\n} from 'a';\n",
  ],
])('%s in common are none', (_, one, other) => {
  expect(duplicates({ 'a.ts': one, 'b.ts': other })).toEqual([]);
});
