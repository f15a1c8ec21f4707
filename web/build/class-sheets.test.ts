import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bareClasses } from './class-sheets.testing.ts';
import { sourcesOf } from './sources.testing.ts';

const WEB = join(import.meta.dirname, '..');
const OTHERS = ['**/*.{test,testing,e2e,wide,d}.ts', '{bench,build,deploy,dist-kit,e2e,engines,gallery,kit}/**'];
const START = '/web/app/main.tsx';

/** Why a class may stand bare, by what the check says of it. */
const REASONS: Readonly<Record<string, string>> = {
  '/web/ui/toast.tsx: .toast-region': 'empty until the cards come, which bring the sheet',
  '/web/forms/drafts/not-kept-note.tsx: .field-hint, opened by /web/screens/profile/':
    'the profile only notices; the note is drawn by forms that have fields',
};

test('wherever a module is fetched, the sheet of each class that it uses is there', () => {
  const sheets = globSync('**/*.css', { cwd: WEB, exclude: ['dist*/**', 'kit/**'] });
  const styles = Object.fromEntries(sheets.map((path) => [`/web/${path}`, readFileSync(join(WEB, path), 'utf8')]));
  const bare = bareClasses({ ...sourcesOf(OTHERS), ...styles }, START);
  const known = Object.keys(REASONS);
  expect(bare.filter((line) => !known.some((place) => line.startsWith(place)))).toEqual([]);
  expect(known.filter((place) => !bare.some((line) => line.startsWith(place)))).toEqual([]);
});

const app = {
  '/web/main.tsx': "import './page.css';\nconst Form = onDemand(() => import('./form.tsx'));\nimport './menu.tsx';",
  '/web/page.css': '.page {}',
  '/web/form.tsx':
    "import { Row } from './row.tsx';\nconst More = onDemand(() => import('./more.tsx'));\n<form className=\"page form\">",
  '/web/row.tsx': "import './row.css';\n<p className={isOpen ? 'row is-open' : `row`}>",
  '/web/menu.tsx': '<p className="menu">;\nconst dress = () => import(\'./menu.css\');',
  '/web/menu.css': '.menu {}',
  '/web/row.css': '.row.is-open {}',
  '/web/more.tsx': '<p className="row">',
};

test('a sheet may come with the module, with what it imports, or before it', () => {
  expect(bareClasses(app, '/web/main.tsx')).toEqual([]);
});

test('a sheet that only another module brings is missed, however it is opened', () => {
  const bare = { ...app, '/web/row.tsx': "<p className={isOpen ? 'row' : ''}>" };
  expect(bareClasses(bare, '/web/main.tsx')).toEqual([
    '/web/row.tsx: .row, opened by /web/form.tsx',
    '/web/more.tsx: .row, opened by /web/more.tsx',
  ]);
  const another = {
    ...app,
    '/web/main.tsx': `${app['/web/main.tsx']}\nconst More = onDemand(() => import('./more.tsx'));`,
  };
  expect(bareClasses(another, '/web/main.tsx')).toEqual(['/web/more.tsx: .row, opened by /web/more.tsx']);
});

test.each([
  ['at once', "import.meta.glob<Part>('./parts/*/part.ts', { eager: true, import: 'part' })"],
  [
    'when it is asked for',
    "import.meta.glob<Part>(\n  ['./parts/*/part.ts', '!./parts/{two,three}/**'],\n  { import: 'part' },\n)",
  ],
])('what a module finds by folder %s counts as its imports, and what that opens is looked at', (_, glob) => {
  const found = {
    ...app,
    '/web/main.tsx': `${app['/web/main.tsx']}\nconst parts = ${glob};`,
    '/web/parts/one/part.ts': "export const fetch = () => import('./drawn.tsx');",
    '/web/parts/one/drawn.tsx': '<p className="page row">',
  };
  expect(bareClasses(found, '/web/main.tsx')).toEqual([
    '/web/parts/one/drawn.tsx: .row, opened by /web/parts/one/drawn.tsx',
  ]);
});
