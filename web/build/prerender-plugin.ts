import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { siteRoutes } from './deploy-files.ts';
import { joinScripts, minifyScripts } from './inline-scripts.ts';
import { lateTiles } from './late-tiles.ts';
import { aheadScript, chunksOf, type PageModules, pageFiles, picturesOf } from './page-files.ts';

const ROOT = '<div id="root"></div>';
/** The order of the layers, which the sheets keep. */
const FIRST_STYLE = /<style>(.*?)<\/style>/s;
const STYLESHEET = /[ \t]*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>\n?/g;

/**
 * The page's own style sheets written into it: nothing blocks the first painting. Their links are put there too, disabled and so
 * never fetched: without them Vite's loader of lazy chunks would miss the sheets and fetch what is here already. A script puts
 * them, because a browser's preload scanner fetches a disabled link that stands in the document.
 */
const inlineStyles = (html: string, read: (file: string) => string): string => {
  const files = [...html.matchAll(STYLESHEET)].map(([, file = '']) => file);
  const [, order] = FIRST_STYLE.exec(html) ?? [];
  if (!order) throw new Error('index.html lost the <style> with the order of the layers.');
  const styles = `<style>${[order, ...files.map(read)].map((style) => style.trim()).join('')}</style>`;
  const links = `<script>for(const href of ${JSON.stringify(files.map((file) => `/${file}`))})document.head.append(Object.assign(document.createElement('link'),{rel:'stylesheet',disabled:true,href}))</script>`;
  return html
    .replace(FIRST_STYLE, '')
    .replace(STYLESHEET, '')
    .replace('</head>', () => `${styles}${links}\n  </head>`);
};

interface Files {
  readonly index: string;
  readonly app: string;
}

/** What app/prerender.tsx exports. */
interface Drawing {
  /** The visitor's home. */
  render(): string;
  /** Every route of the router. */
  readonly routes: readonly (string | RegExp)[];
  /** The paths that no search engine shall keep. */
  readonly hidden: readonly string[];
  /** What each page is drawn with besides the entry, and which pages need a session. */
  readonly pages: { readonly modules: PageModules; readonly members: readonly string[] };
  /** The files with their titles, descriptions and what else is said of them. */
  headed(files: Files): Files;
}

/** Builds the page a second time for Node, in a folder that is deleted again. */
const buildDrawing = async (root: string): Promise<Drawing> => {
  const folder = mkdtempSync(join(tmpdir(), 'prerender-'));
  try {
    await build({
      configFile: false,
      root,
      logLevel: 'error',
      plugins: [react()],
      ssr: { noExternal: true },
      build: {
        ssr: 'app/prerender.tsx',
        outDir: folder,
        emptyOutDir: true,
        assetsInlineLimit: 0,
        copyPublicDir: false,
      },
    });
    return await import(pathToFileURL(join(folder, 'prerender.js')).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** What only the pages other than the home page do at once. */
const APP_SCRIPT = /<script class="app">(.*?)<\/script>/s;

/**
 * After the build: index.html with the home page drawn in it, for `/`, app.html with an empty root and without the hero's tiles,
 * for all else, which asks for the chunks of its page by itself, and routes.json, which says what else there is.
 */
export const prerenderPlugin = (root: string, outDir: string): Plugin => {
  let chunks: ReturnType<typeof chunksOf> = [];
  let pictures: ReturnType<typeof picturesOf> = new Map();
  return {
    name: 'prerender',
    apply: 'build',
    writeBundle(_options, bundle) {
      chunks = chunksOf(bundle);
      pictures = picturesOf(bundle);
    },
    closeBundle: {
      sequential: true,
      async handler(error?: Error) {
        // Of what went wrong while files were written nobody is told here: without any, that is the error to be seen.
        if (error || !existsSync(join(outDir, 'index.html'))) return;
        const read = (file: string) => readFileSync(join(outDir, file), 'utf8');
        // Spaces that only those see who read the source.
        const empty = minifyScripts(inlineStyles(read('index.html'), read)).replaceAll(/\n\s*(?=<)/g, '');
        if (!empty.includes(ROOT)) throw new Error(`index.html lost its ${ROOT}.`);
        const { render, routes, hidden, headed, pages } = await buildDrawing(root);
        const home = render();
        const ahead = aheadScript(pageFiles(pages.modules, chunks, root, pictures), pages.members);
        const [, atOnce] = APP_SCRIPT.exec(empty) ?? [];
        if (!atOnce) throw new Error('index.html lost its <script class="app">.');
        const common = empty.replace(APP_SCRIPT, '');
        const late = lateTiles(common);
        const { index, app } = headed({
          index: joinScripts(common).replace(ROOT, () => ROOT.replace('></', () => `>${home}</`)),
          app: joinScripts(late.html.replace('</head>', () => `<script>${atOnce}</script>${ahead}\n  </head>`)),
        });
        writeFileSync(join(outDir, 'routes.json'), `${JSON.stringify(siteRoutes(routes, hidden), null, 2)}\n`);
        writeFileSync(join(outDir, 'app.html'), app);
        writeFileSync(join(outDir, late.file), late.tiles);
        writeFileSync(join(outDir, 'index.html'), index);
      },
    },
  };
};
