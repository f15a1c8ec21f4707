import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BIOME = join(ROOT, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
const folder = mkdtempSync(join(tmpdir(), 'linted-'));

/** Where a template holds a value. */
const HOLE = '$'.concat('{x}');

/** The lines of some code that this project's linter refuses as selecting by a class. */
const refused = (code: string, name = 'x.e2e.ts'): number[] => {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${code}\n`);
  const args = [BIOME, 'lint', `--config-path=${ROOT}`, '--only=plugin', '--max-diagnostics=none', file];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: ROOT });
  const said = stdout + stderr;
  // A linter that looked at nothing refuses nothing.
  expect(said).toContain('Checked 1 file');
  return [...said.matchAll(/\.ts:(\d+):\d+ plugin[^×]*× People see no classes/g)].map((found) => Number(found[1]));
};

const VIOLATIONS = [
  "export const a = page.locator('.toast');",
  "export const b = page.locator('main .offer-card:not(.is-loading)');",
  `export const c = page.locator(\`main .card:not(${HOLE})\`);`,
  "export const d = document.querySelector('main > li.card');",
  "export const e = document.querySelectorAll('ul>.card');",
  "export const f = box.closest('a.button, [hidden]');",
  "export const g = box.matches('[hidden].button');",
  `export const k = page.locator('[href$="/a"] li.card');`,
  "const cards = '.card';\nexport const h = page.locator(cards);",
  "export const i = page.locator('[class*=card]');",
  "export const j = page.locator('li', { has: page.locator('.badge') });",
];

test('a test that finds something by a class is refused', () => {
  const code = VIOLATIONS.join('\n');
  const lines = code.split('\n').flatMap((line, at) => (line.includes('page.locator(cards)') ? [] : [at + 1]));
  expect(refused(code)).toEqual(lines);
});

const SELECTED = "export const a = document.querySelector('.card');";

test.each([
  ['web/e2e/hand.ts', SELECTED],
  ['web/e2e/faults/hand.ts', SELECTED],
  ['web/a11y/signs.ts', "export const CARDS = 'main .card';"],
  ['web/engines/journeys.ts', SELECTED],
  ['web/bench/list.ts', SELECTED],
  ['web/gallery/list.ts', SELECTED],
  ['web/deploy/nginx.wide.ts', `${SELECTED}\nexport const b = page.getByRole('main');`],
  ['web/kit/panel/panel.testing.ts', `${SELECTED}\nimport type { Page } from 'playwright';`],
  ['contracts/verify/tour.testing.ts', `${SELECTED}\nimport { person } from '#web/e2e/test.ts';`],
  ['mock-server/page.test.ts', "export const a = page.locator('.card');"],
])('so is whatever works a browser, wherever it stands: %s', (name, code) => {
  expect(refused(code, name)).toEqual([1]);
});

test('a source of the site that works no browser has its classes', () => {
  expect(refused(SELECTED, 'web/ui/menu.ts')).toEqual([]);
});

test('roles, labels, texts, attributes, addresses and names of files are let pass, and so is a style that is said to be the subject', () => {
  const code = [
    "import { expect } from './test.ts';",
    "export const a = page.getByRole('button', { name: '履歴書.pdfを取り除く' });",
    "export const b = page.locator('main form, [aria-busy=true]').filter({ hasText: '履歴書.pdf' });",
    `export const c = \`https://${HOLE}.example\`;`,
    "export const d = file.endsWith('.pdf');",
    "export const g = [asset('.js'), join(home, '.config'), globSync('web/**/*.e2e.ts')];",
    `export const h = page.route(\`**/${HOLE}*.js\`, abort);`,
    `export const i = page.locator(\`[id="${HOLE.replace('x', 'x.y')}"]\`);`,
    `export const e = page.locator(\`#${HOLE}\`).locator('..');`,
    '// biome-ignore lint/plugin: its frame is the subject.',
    "export const f = page.locator('.card');",
  ].join('\n');
  expect(refused(code)).toEqual([]);
});

test('no test is left out of that rule', () => {
  const config = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8'));
  expect(config.plugins).toContain('./web/e2e/class-selectors.grit');
});
