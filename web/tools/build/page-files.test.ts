import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { pageFiles } from './page-files.ts';

const chunk = (name: string, imports: string[] = [], css: string[] = [], isEntry = false) => ({
  type: 'chunk',
  fileName: `assets/${name}.js`,
  facadeModuleId: `/web/${name}.tsx`,
  isEntry,
  imports,
  viteMetadata: { importedCss: new Set(css) },
});
const output = [
  chunk('main', ['assets/react.js'], ['assets/main.css'], true),
  chunk('react'),
  chunk('login', ['assets/fields.js', 'assets/main.js'], ['assets/login.css', 'assets/main.css']),
  chunk('fields', ['assets/react.js'], ['assets/fields.css']),
  { type: 'asset', fileName: 'assets/road-1.svg', originalFileNames: ['art/road.svg'] },
];
const bundle = Object.fromEntries(output.map((file) => [file.fileName, file])) as Rolldown.OutputBundle;

test("lists a page's chunk, its imports, their sheets and its picture, without those of the document", () => {
  const { files, pages } = pageFiles({ '/login': ['login.tsx', 'art/road.svg'] }, bundle, '/web');
  expect(pages['/login']?.map((index) => files[index])).toEqual([
    'assets/login.js',
    'assets/login.css',
    'assets/fields.js',
    'assets/fields.css',
    'assets/road-1.svg',
  ]);
});

test.each(['nothing.tsx', 'art/nothing.svg'])('rejects %s, which has no file in the build', (module) => {
  expect(() => pageFiles({ '/x': [module] }, bundle, '/web')).toThrow(`The build has no file for web/${module}`);
});
