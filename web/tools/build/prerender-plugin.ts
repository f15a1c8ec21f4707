import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { siteRoutes } from './deploy-files.ts';
import { withLateTiles } from './hero-tiles.ts';
import { minifyScript, scriptCalling } from './inline-script.ts';
import { type PageFiles, type PageModules, pageFiles, preloadScript } from './page-files.ts';

const ROOT = '<div id="root"></div>';
const LAYERS = /<style>(.*?)<\/style>/s;
const STYLESHEET = /[ \t]*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>\n?/g;
const SCRIPT = /(?<=<script(?: class="app")?>).*?(?=<\/script>)/gs;
/** Runs in app.html only. */
const APP_SCRIPT = /<script class="app">(.*?)<\/script>/s;

/**
 * Runs in the page: links the sheets that are written into it, disabled and so never fetched. Without the links Vite would fetch them
 * with the first lazy chunk; in the HTML itself a disabled link is fetched by the browser's preload scanner.
 */
const linkStyles = (files: readonly string[]): void => {
  const link = (href: string) =>
    Object.assign(document.createElement('link'), { rel: 'stylesheet', disabled: true, href });
  document.head.append(...files.map(link));
};

/** The page with its own sheets written into it: nothing blocks the first paint. */
const inlineStyles = (html: string, read: (file: string) => string): string => {
  const files = [...html.matchAll(STYLESHEET)].map(([, file = '']) => file);
  const [, layers] = LAYERS.exec(html) ?? [];
  if (!layers) throw new Error('index.html lost the <style> with the order of the layers.');
  const styles = `<style>${[layers, ...files.map(read)].map((style) => style.trim()).join('')}</style>`;
  const links = scriptCalling(
    linkStyles,
    files.map((file) => `/${file}`),
  );
  return html
    .replace(LAYERS, '')
    .replace(STYLESHEET, '')
    .replace('</head>', () => `${styles}${links}</head>`);
};

/** Adjacent scripts as one: each would be one more hash in the policy, which no compression makes smaller. */
const joinScripts = (html: string): string => html.replaceAll(/;?<\/script>\s*<script>/g, ';');

interface Pages {
  readonly index: string;
  readonly app: string;
}

/** What app/prerender.tsx exports. */
interface Prerender {
  /** A visitor's home page. */
  render(): string;
  /** Every route of the router. */
  readonly routes: readonly (string | RegExp)[];
  /** The paths that no search engine shall keep. */
  readonly hidden: readonly string[];
  readonly pages: { readonly modules: PageModules; readonly members: readonly string[] };
  /** The pages with title, description and other metadata. */
  headed(pages: Pages): Pages;
}

/** Builds app/prerender.tsx for Node, in a temporary folder, and imports it. */
const importPrerender = async (root: string): Promise<Prerender> => {
  const folder = mkdtempSync(join(tmpdir(), 'prerender-'));
  try {
    await build({
      configFile: false,
      root,
      logLevel: 'error',
      plugins: [react()],
      ssr: { noExternal: true },
      build: {
        ssr: 'src/app/prerender.tsx',
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

/**
 * After the build: index.html with the home page rendered in it, for `/`; app.html with an empty root and without the hero's tiles,
 * for every other path, which preloads the chunks of its page; and routes.json with the site's paths.
 */
export const prerenderPlugin = (root: string, outDir: string): Plugin => {
  let filesFor: (modules: PageModules) => PageFiles;
  return {
    name: 'prerender',
    apply: 'build',
    writeBundle(_options, bundle) {
      filesFor = (modules) => pageFiles(modules, bundle, root);
    },
    closeBundle: {
      sequential: true,
      async handler(error?: Error) {
        // After a failed build there is no page, and its own error is the one to show.
        if (error || !existsSync(join(outDir, 'index.html'))) return;
        const read = (file: string) => readFileSync(join(outDir, file), 'utf8');
        const empty = inlineStyles(read('index.html').replace(SCRIPT, minifyScript), read).replaceAll(
          /\n\s*(?=<)/g,
          '',
        );
        const [, appScript] = APP_SCRIPT.exec(empty) ?? [];
        if (!appScript || !empty.includes(ROOT))
          throw new Error(`index.html lost its ${ROOT} or its <script class="app">.`);
        const { render, routes, hidden, headed, pages } = await importPrerender(root);
        const common = empty.replace(APP_SCRIPT, '');
        const late = withLateTiles(common);
        const scripts = `<script>${appScript}</script>${preloadScript(filesFor(pages.modules), pages.members)}`;
        const { index, app } = headed({
          index: joinScripts(common).replace(ROOT, () => ROOT.replace('></', () => `>${render()}</`)),
          app: joinScripts(late.html.replace('</head>', () => `${scripts}</head>`)),
        });
        writeFileSync(join(outDir, 'routes.json'), `${JSON.stringify(siteRoutes(routes, hidden), null, 2)}\n`);
        writeFileSync(join(outDir, 'app.html'), app);
        writeFileSync(join(outDir, late.file), late.tiles);
        writeFileSync(join(outDir, 'index.html'), index);
      },
    },
  };
};
