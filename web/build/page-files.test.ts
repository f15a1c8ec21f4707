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
];
const found = pageFiles(
  { '/login': ['login.tsx'], '/profile': ['profile.tsx'], '/both': ['login.tsx', 'profile.tsx'] },
  chunks,
  '/web',
);
const named = (page: string) => found.pages[page]?.map((place) => found.files[place]);

test('a page needs its chunk and what that imports, with their sheets behind those they build upon, but not what the document brings', () => {
  expect(named('/login')).toEqual(['assets/login.js', 'assets/fields.js', 'assets/fields.css', 'assets/login.css']);
  expect(new Set(named('/both'))).toEqual(new Set([...(named('/login') ?? []), 'assets/profile.js']));
});

test('a page needs the picture that is named for it, and one that nobody shows is named', () => {
  const modules = { '/login': ['login.tsx', 'art/road.svg'] };
  const { files } = pageFiles(modules, chunks, '/web', new Map([['art/road.svg', 'assets/road-1.svg']]));
  expect(files).toContain('assets/road-1.svg');
  expect(() => pageFiles(modules, chunks, '/web')).toThrow('No chunk shows web/art/road.svg');
});

test('a module that is no chunk of its own is named', () => {
  expect(() => pageFiles({ '/x': ['gone.tsx'] }, chunks, '/web')).toThrow('No chunk is made of web/gone.tsx');
});

interface Asked {
  href: string;
  rel?: string;
  media?: string;
  sheet?: { cssRules: unknown[] } | null;
  onload?: () => void;
  onerror?: () => void;
  isGone?: boolean;
}

/** What the script puts into the document at a path. */
const linked = (pathname: string, early: object = {}): Asked[] => {
  const links: Asked[] = [];
  const document = {
    createElement: () => ({
      remove() {
        Object.assign(this, { isGone: true });
      },
    }),
    head: { append: (link: Asked) => links.push(link) },
  };
  const code = aheadScript(found, ['/profile']).replace(/<\/?script>/g, '');
  const fetched = async (href: string) => links.push({ href });
  new Function('document', 'location', 'fetch', 'window', code)(document, { pathname }, fetched, { __early: early });
  return links;
};
const asked = (...at: Parameters<typeof linked>): string[] => linked(...at).map(({ href }) => href);

test.each([
  ['/login', {}, '/assets/login.js'],
  ['/both/of/them', {}, '/assets/profile.js'],
  ['/profile', { me: true }, '/assets/profile.js'],
  // Who is led to the login needs the login.
  ['/profile', {}, '/assets/login.js'],
  ['/nowhere', {}, '/assets/login.js'],
])('at %s, where index.html has asked for %j, %s is asked for', (path, early, file) => {
  expect(asked(path, early)).toContain(file);
});

test('what is not needed is not asked for', () => {
  expect(asked('/profile')).not.toContain('/assets/profile.js');
  expect(asked('/profile', { me: true })).not.toContain('/assets/login.js');
});

test('a sheet is linked and counts once it has come; one that is missing or empty takes itself away', () => {
  const ends = [
    ['onload', { cssRules: ['a rule'] }],
    ['onload', { cssRules: [] }],
    ['onerror', null],
  ] as const;
  const gone = ends.map(([end, sheet]) => {
    const link = linked('/login').find(({ href }) => href === '/assets/login.css');
    Object.assign(link ?? {}, { sheet });
    link?.[end]?.();
    return [link?.rel, link?.media, link?.isGone];
  });
  expect(gone).toEqual([
    ['stylesheet', 'all', undefined],
    ['stylesheet', 'print', true],
    ['stylesheet', 'print', true],
  ]);
});
