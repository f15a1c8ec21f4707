import { expect, test } from 'vitest';
import { aheadScript, pageFiles } from './page-files.ts';

const chunk = (name: string, more: { imports?: string[]; css?: string[]; isEntry?: boolean } = {}) => ({
  fileName: `assets/${name}.js`,
  facadeModuleId: `/web/${name}.tsx`,
  isEntry: false,
  imports: [],
  css: [],
  ...more,
});
const chunks = [
  chunk('main', { isEntry: true, imports: ['assets/react.js'], css: ['assets/main.css'] }),
  chunk('react'),
  chunk('login', { imports: ['assets/fields.js', 'assets/main.js'], css: ['assets/login.css', 'assets/main.css'] }),
  chunk('fields', { imports: ['assets/react.js'], css: ['assets/fields.css'] }),
  chunk('profile', { imports: ['assets/fields.js'] }),
  chunk('gone'),
];
const found = pageFiles(
  { '/login': ['login.tsx'], '/profile': ['profile.tsx'], '/both': ['login.tsx', 'profile.tsx'], '*': ['gone.tsx'] },
  chunks,
  '/web',
);
const named = (page: string) => found.pages[page]?.map((place) => found.files[place]);

test('a page needs its chunk and what that imports, with their sheets, but not what the document brings', () => {
  expect(named('/login')).toEqual(['assets/login.js', 'assets/login.css', 'assets/fields.js', 'assets/fields.css']);
  expect(new Set(named('/both'))).toEqual(new Set([...(named('/login') ?? []), 'assets/profile.js']));
});

test('a page needs the picture that is named for it, and one that nobody shows is named', () => {
  const modules = { '/login': ['login.tsx', 'art/road.svg'] };
  const { files } = pageFiles(modules, chunks, '/web', new Map([['art/road.svg', 'assets/road-1.svg']]));
  expect(files).toContain('assets/road-1.svg');
  expect(() => pageFiles(modules, chunks, '/web')).toThrow('No chunk shows web/art/road.svg');
});

test('a module that is no chunk of its own is named', () => {
  expect(() => pageFiles({ '/x': ['nothing.tsx'] }, chunks, '/web')).toThrow('No chunk is made of web/nothing.tsx');
});

interface LinkTag {
  href: string;
  rel?: string;
}

/** What the script puts into the document at a path. */
const linked = (pathname: string, early: object = {}, inUse: readonly string[] = []): LinkTag[] => {
  const links: LinkTag[] = [];
  const document = {
    createElement: () => ({}),
    head: { appendChild: (link: LinkTag) => links[links.push(link) - 1] },
    querySelector: (selector: string) => (inUse.some((href) => selector.includes(href)) ? {} : null),
  };
  const waiting: (() => void)[] = [];
  const onLoad = (_: string, loaded: () => void) => waiting.push(loaded);
  const later = (act: () => void) => act();
  const code = aheadScript(found, ['/profile']).replace(/<\/?script>/g, '');
  const fetched = async (href: string) => links.push({ href });
  const names = ['document', 'location', 'fetch', 'window', 'addEventListener', 'setTimeout'];
  new Function(...names, code)(document, { pathname }, fetched, { __early: early }, onLoad, later);
  for (const loaded of waiting) loaded();
  return links;
};
const requested = (...at: Parameters<typeof linked>): string[] => linked(...at).map(({ href }) => href);

test.each([
  ['/login', {}, '/assets/login.js'],
  ['/both/of/them', {}, '/assets/profile.js'],
  ['/profile', { me: true }, '/assets/profile.js'],
  // Who is led to the login needs the login.
  ['/profile', {}, '/assets/login.js'],
  ['/nowhere', {}, '/assets/login.js'],
  ['/nowhere', { me: true }, '/assets/gone.js'],
])('at %s, where index.html has asked for %j, %s is asked for', (path, early, file) => {
  expect(requested(path, early)).toContain(file);
});

test('what is not needed is not asked for', () => {
  expect(requested('/profile')).not.toContain('/assets/profile.js');
  expect(requested('/profile', { me: true })).not.toContain('/assets/login.js');
});

test('a sheet is preloaded, and becomes one that styles nothing where nobody has used it after the page was loaded', () => {
  const rels = linked('/login', {}, ['/assets/login.css']).map(({ href, rel }) => [href, rel]);
  expect(rels).toContainEqual(['/assets/login.css', 'preload']);
  expect(rels).toContainEqual(['/assets/fields.css', 'alternate stylesheet']);
});
