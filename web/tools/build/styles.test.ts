import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#web/tools/test-run/places.ts';

/** The specification's widths, and the heights below which a window is low. Whatever else needs a size is a container query. */
const SIZES = /\((?:width [<>]=? (?:768|992|1200)px|height [<>]=? (?:340|540|700|760)px)\)/g;
const FEATURES =
  /\((?:forced-colors: active|prefers-reduced-motion: reduce|hover: hover)\)|\b(?:screen|print|and)\b|,/g;

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const sheets = globSync('web/{src,kit}/**/*.css', { cwd: ROOT });
const moduleSheets = sheets.filter((file) => file.endsWith('.module.css'));
const components = globSync('web/src/**/*.tsx', { cwd: ROOT }).map((file) => ({ file, text: read(file) }));

test('names no breakpoint but the seven', () => {
  const queries = sheets.flatMap((file) => [...read(file).matchAll(/@media([^{]*)/g)].map(([, query = '']) => query));
  expect(queries.map((query) => query.replaceAll(SIZES, '').replaceAll(FEATURES, '').trim()).filter(Boolean)).toEqual(
    [],
  );
});

/** The hero's road is a picture. */
const OWN_WIDTHS = ['web/src/screens/home/hero.module.css'];

test('has one width a kind of page, from a token', () => {
  const wide = sheets.filter(
    (file) => file.startsWith('web/src/') && /max-width: (?:[6-9]|1\d)\d\dpx/.test(read(file)),
  );
  expect(wide.toSorted()).toEqual(OWN_WIDTHS);
});

test('has global sheets in src/ui/styles only', () => {
  const others = sheets.filter((file) => !/^web\/(?:src\/ui\/styles|kit)\/|\.module\.css$/.test(file));
  expect(others).toEqual([]);
});

/** The names that components write as `styles.name`, by the path of the sheet. */
const usedNames = new Map<string, Set<string>>();
for (const { file, text } of components)
  for (const [, variable = '', path = ''] of text.matchAll(/^import (\w+) from '(.+\.module\.css)';$/gm)) {
    const sheet = path.startsWith('#') ? path.slice(1) : join(dirname(file), path);
    const names = usedNames.get(sheet) ?? new Set();
    for (const [, name = ''] of text.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, 'g'))) names.add(name);
    usedNames.set(sheet, names);
  }

test.each(moduleSheets)('%s has the classes that components use', (file) => {
  const selectors = read(file).replaceAll(/\/\*.*?\*\/|:global\([^)]*\)|'[^']*'|"[^"]*"/gs, '');
  const classes = [...selectors.matchAll(/\.([a-z]\w*)(?=[^;{}]*\{)/gi)].map(([, name = '']) => name);
  expect([...(usedNames.get(file) ?? [])].toSorted()).toEqual([...new Set(classes)].toSorted());
});

/** What a module may do to a class of ui/styles, and to what is in it: its look is a property that the shared sheet reads. */
const PLACING =
  /^(?:margin|flex|grid|gap|order|display|position|inset|(?:align|justify)-self|(?:m(?:ax|in)-)?width|scroll-margin)/;
/** Icons belong to whoever writes them; `:has` and `:not` change no subject. */
const NO_SUBJECT = /:global\(\.lucide\)|:(?:has|not)\((?:[^()]|\([^()]*\))*\)/g;

test.each(moduleSheets)('%s places shared classes, and does not restyle them', (file) => {
  const rules = read(file)
    .replaceAll(/\/\*.*?\*\//gs, '')
    .matchAll(/([^{};]+)\{(?=([^{}]*))/g);
  const restyled = [...rules].flatMap(([, selectors = '', declarations = '']) => {
    const shared = selectors.replaceAll(NO_SUBJECT, '').replaceAll(/:global\([^)]*\)/g, 'SHARED');
    if (!shared.split(/,\n/).some((selector) => /SHARED[^.]*$/.test(selector))) return [];
    const properties = [...declarations.matchAll(/^\s*([a-z][a-z-]*):/gm)].map(([, property = '']) => property);
    return properties.filter((property) => !PLACING.test(property)).map((one) => `${selectors.trim()}: ${one}`);
  });
  expect(restyled).toEqual([]);
});
