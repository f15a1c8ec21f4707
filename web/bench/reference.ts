import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { build } from 'vite';
import { leftBehind } from '#ci/places.ts';
import type { Site } from '#web/e2e/site.ts';
import { desktop, keyTimes } from './key-times.ts';

import type { Tree } from './reference-page.ts';

const FOLDER = 'reference';
const SCRIPT = /<script\b[^>]*>.*?<\/script>/gs;
const PRELOAD = /<link rel="modulepreload"[^>]*>/g;

/** Runs in the page: what stands in it, as trees that React can draw. */
export const treeOf = (): Tree => {
  const attributesOf = (element: Element) => {
    const link = element.tagName === 'LI' ? element.querySelector('a[href]')?.getAttribute('href') : undefined;
    const all = [...element.attributes].map(({ name, value }): [string, unknown] => {
      if (name === 'class') return ['className', value];
      if (name === 'style')
        return [
          'style',
          Object.fromEntries(
            [...(element as HTMLElement).style].map((rule) => [
              rule.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
              (element as HTMLElement).style.getPropertyValue(rule),
            ]),
          ),
        ];
      if (name === 'value') return ['defaultValue', value];
      if (name === 'checked') return ['defaultChecked', true];
      return [name === 'for' ? 'htmlFor' : name, value === '' && name !== 'alt' ? true : value];
    });
    return { ...Object.fromEntries(all), ...(link ? { key: link } : {}) };
  };
  const read = (element: Element): Tree => [
    element.localName,
    attributesOf(element),
    [...element.childNodes].flatMap((node): Tree[] => {
      if (node instanceof Element) return [read(node)];
      return node.nodeType === Node.TEXT_NODE ? [node.nodeValue ?? ''] : [];
    }),
  ];
  const root = document.querySelector('#root');
  return ['div', {}, root ? [...root.children].map(read) : []];
};

/** What stands in our page now. */
export const snapshot = (page: Page): Promise<Tree> => page.evaluate(treeOf);

/** Puts two pages beside ours: `plain.html`, which is the same without scripts, and the one that draws with React alone. */
export const writeReferences = async (): Promise<void> => {
  const folder = leftBehind('web');
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const plain = html.replace(SCRIPT, '').replace(PRELOAD, '');
  writeFileSync(join(folder, 'plain.html'), plain);
  await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: join(folder, FOLDER),
      target: 'es2022',
      lib: { entry: join(import.meta.dirname, 'reference-page.ts'), formats: ['es'], fileName: () => 'page.js' },
    },
  });
  const script = `<script type="module" src="/${FOLDER}/page.js"></script></head>`;
  writeFileSync(
    join(folder, 'reference.html'),
    plain.replace('</head>', () => script),
  );
};

/** Lets the reference draw this tree when it is opened; the address to open. */
export const referenceOf = (name: string, tree: Tree): string => {
  const folder = join(leftBehind('web'), FOLDER);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(tree));
  return `/reference.html?draw=/${FOLDER}/${name}.json`;
};

/** Takes the pages of the references out of the build again. */
export const removeReferences = (): void => {
  for (const name of ['plain.html', 'reference.html', FOLDER])
    rmSync(join(leftBehind('web'), name), { recursive: true, force: true });
};

/** ms from each key to the frame after it, where a key makes React draw the next of these trees, and nothing else is done. */
export const redrawTimes = async (browser: Browser, site: Site, trees: readonly Tree[], word: string) => {
  const context = await browser.newContext(desktop);
  const page = await context.newPage();
  await page.goto(`${site.origin}/reference.html`, { waitUntil: 'networkidle' });
  await page.evaluate((json) => {
    const all: Tree[] = JSON.parse(json);
    const { draw } = globalThis as unknown as { draw: (tree: Tree) => void };
    let next = 0;
    const more = () => {
      const tree = all[next];
      next += 1;
      if (tree !== undefined) draw(tree);
    };
    more();
    addEventListener('keydown', more);
  }, JSON.stringify(trees));
  const times = await keyTimes(page, word);
  await context.close();
  return times;
};
