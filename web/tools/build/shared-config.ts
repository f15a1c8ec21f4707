import { hash } from 'node:crypto';
import { relative, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { loadEnv, type UserConfig } from 'vite';
import { portOf } from '#contracts/ports.ts';
import { firstPaintPlugin } from './first-paint/first-paint-plugin.ts';
import { heroTilesPlugin } from './hero-tiles.ts';
import { sitePlugin } from './plugins/site-plugin.ts';

/** The entry script of index.html. */
const ENTRY = /^assets\/index-[^/]+\.js$/;

export const WEB = resolve(import.meta.dirname, '..', '..');

const scopedName = (name: string, file: string): string =>
  `${name}_${hash('sha1', relative(WEB, file), 'base64url').slice(0, 4)}`;
/** Names the classes of `*.module.css`, by their file: equal in the two builds of page and prerendered HTML. */
export const css = { modules: { generateScopedName: scopedName } };

/** The output folder: the environment's, else this folder of `web`. */
export const outDirOr = (folder: string): string => resolve(process.env.WEB_OUT_DIR ?? resolve(WEB, folder));

/** The configuration shared by the product and the build with the kit. */
export const sharedConfig = (mode: string) => {
  const port = portOf('WEB_PORT');
  // The SPA calls the API directly (decision S28); in production the environment sets its address.
  process.env.VITE_API_URL ??= loadEnv(mode, WEB).VITE_API_URL ?? `http://localhost:${portOf('API_PORT')}`;
  return {
    root: WEB,
    css,
    plugins: [react(), sitePlugin(), firstPaintPlugin(), heroTilesPlugin(resolve(WEB, 'src/ui/art/tiles'))],
    // wouter's shim for React before 18: React has the hook now.
    resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
    server: { port, strictPort: true, host: 'localhost' },
    preview: { port, strictPort: true, host: 'localhost' },
    build: {
      emptyOutDir: true,
      // See docs/decisions.md. Missing built-ins are not a matter of syntax: `browsers.tsconfig.json` excludes them.
      target: ['chrome120', 'edge120', 'firefox121', 'safari17'],
      // All supported browsers have modulepreload.
      modulePreload: {
        polyfill: false,
        // The entry is loaded already, and Firefox reports its preload as an error.
        resolveDependencies: (_file, needed, { hostType }) =>
          hostType === 'js' ? needed.filter((name) => !ENTRY.test(name)) : needed,
      },
      // An inlined picture would enlarge the JavaScript of every visitor.
      assetsInlineLimit: 0,
    },
  } satisfies UserConfig;
};
