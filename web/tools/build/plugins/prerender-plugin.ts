import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { paths, RENDERED } from '#web/src/paths.ts';
import { siteRoutes } from '#web/tools/build/deploy-files.ts';
import { scriptCalling } from '#web/tools/build/inline-script.ts';
import { type PageFiles, pageFiles, preloadScript } from '#web/tools/build/page-files.ts';
import { expressionOf, filesOf, isPublic, routeOf, routes } from '#web/tools/build/route-table.ts';
import { css } from '#web/tools/build/shared-config.ts';

const ROOT = '<div id="root"></div>';
const LAYERS = /<style>(.*?)<\/style>/s;
const STYLESHEET = /[ \t]*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>\n?/g;
/** Runs in every page but home. */
const APP_SCRIPT = /<script class="app">(.*?)<\/script>/s;

/**
 * Links the inlined sheets as disabled, so that they are never fetched. Without the links Vite would fetch them with the first lazy
 * chunk; in the HTML, the preload scanner would fetch a disabled link. Runs in the page.
 */
const linkStyles = (files: readonly string[]): void => {
  const link = (href: string) =>
    Object.assign(document.createElement('link'), { rel: 'stylesheet', disabled: true, href });
  document.head.append(...files.map(link));
};

/** A centered form would move if it were painted before its last line has come. Only Chromium waits for the end. */
const EXPECT_END = '<link rel="expect" href="#end" blocking="render">';
const END = '<div id="end" hidden></div>';

/** Inlines the page's own sheets and more, so that nothing blocks the first paint. */
const inlineStyles = (html: string, read: (file: string) => string, more: readonly string[]): string => {
  const files = [...[...html.matchAll(STYLESHEET)].map(([, file = '']) => file), ...more];
  const [, layers] = LAYERS.exec(html) ?? [];
  if (!layers) throw new Error('index.html has no <style> with the order of the layers.');
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

/** Joins adjacent scripts: each adds a hash to the policy, and hashes do not compress. */
const joinScripts = (html: string): string => html.replaceAll(/;?<\/script>\s*<script>/g, ';');

const pages = routes.filter(({ head }) => head !== 'notFound');
const home = routeOf(paths.home).screen;
/** Home's files are in the document. The path of a pattern includes everything below it. */
const pageModules = Object.fromEntries(
  [...pages, routeOf('*')]
    .filter(({ screen }) => screen !== home)
    .map((route) => [route.path.replace('/:id', ''), filesOf(route)]),
);
const memberPages = pages.map(({ path }) => path).filter((path) => !isPublic(path));
const onServers = pages.map(({ path, isIndexed }) => ({ expression: expressionOf(path), isHidden: !isIndexed }));

/** Exports of app/prerender.tsx. */
interface Prerender {
  /** A visitor's page at a path. */
  render(path: string): Promise<string>;
  /** Adds title, description and other metadata to the pages, by file name without its ending. */
  headed(pages: Readonly<Record<string, string>>): Readonly<Record<string, string>>;
}

/** Builds app/prerender.tsx for Node in a temporary folder and imports it. */
const importPrerender = async (root: string): Promise<Prerender> => {
  // Node's own storage only warns that it has no file.
  Reflect.deleteProperty(globalThis, 'localStorage');
  const folder = mkdtempSync(join(tmpdir(), 'prerender-'));
  try {
    await build({
      configFile: false,
      root,
      logLevel: 'error',
      css,
      plugins: [react()],
      ssr: { noExternal: true },
      build: {
        ssr: 'src/app/prerender.tsx',
        outDir: folder,
        emptyOutDir: true,
        assetsInlineLimit: 0,
        copyPublicDir: false,
        // The screens are imported once the folder is gone.
        rolldownOptions: { output: { codeSplitting: false } },
      },
    });
    return await import(pathToFileURL(join(folder, 'prerender.js')).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/**
 * After the build, writes index.html with the rendered home page, for `/`; login.html and register.html with their forms; app.html with
 * an empty root, for every other path; and routes.json with the site's paths. All but index.html preload their page's files.
 */
export const prerenderPlugin = (root: string, outDir: string): Plugin => {
  let found: PageFiles;
  return {
    name: 'prerender',
    apply: 'build',
    writeBundle(_options, bundle) {
      found = pageFiles(pageModules, bundle, root);
    },
    closeBundle: {
      sequential: true,
      async handler(error?: Error) {
        // A failed build has no page and reports its own error.
        if (error || !existsSync(join(outDir, 'index.html'))) return;
        const read = (file: string) => readFileSync(join(outDir, file), 'utf8');
        const built = read('index.html');
        const [, appScript] = APP_SCRIPT.exec(built) ?? [];
        if (!appScript || !built.includes(ROOT))
          throw new Error(`index.html has no ${ROOT} or no <script class="app">.`);
        const { render, headed } = await importPrerender(root);
        const scripts = `<script>${appScript}</script>${preloadScript(found, memberPages)}`;
        const pageWith = async (path = ''): Promise<string> => {
          const isHome = path === paths.home;
          const files = (found.pages[path] ?? []).map((index) => found.files[index] ?? '');
          const sheets = files.filter((file) => file.endsWith('.css'));
          const empty = inlineStyles(built.replace(APP_SCRIPT, ''), read, sheets).replaceAll(/\n\s*(?=<)/g, '');
          const content = path && (await render(path));
          const html = isHome ? empty : empty.replace('</head>', () => `${scripts}${content && EXPECT_END}</head>`);
          return joinScripts(html).replace(ROOT, (whole) =>
            content ? `<div id="root" data-rendered="${path}">${content}</div>${END}` : whole,
          );
        };
        const rendered: Record<string, string> = { app: await pageWith() };
        for (const [name, path] of Object.entries(RENDERED)) rendered[name] = await pageWith(path);
        writeFileSync(join(outDir, 'routes.json'), `${JSON.stringify(siteRoutes(onServers), null, 2)}\n`);
        for (const [name, html] of Object.entries(headed(rendered))) writeFileSync(join(outDir, `${name}.html`), html);
      },
    },
  };
};
