import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { loadEnv, type UserConfig } from 'vite';
import { portOf } from '#contracts/ports.ts';
import { configPlugin } from './config-plugin.ts';
import { heroTilesPlugin } from './hero-tiles.ts';
import { ownHostPlugin } from './own-host-plugin.ts';
import { retiredWorkerPlugin } from './retired-worker-plugin.ts';
import { wellKnownPlugin } from './well-known-plugin.ts';

/** The script of index.html. */
const ENTRY = /^assets\/index-[^/]+\.js$/;

/** The folder of the SPA. */
export const WEB = resolve(import.meta.dirname, '..', '..');

/** Where a build is put: the environment says so, else it is this folder of `web`. */
export const outDirOr = (folder: string): string => resolve(process.env.WEB_OUT_DIR ?? resolve(WEB, folder));

/** What the SPA is made with, whether it is deployed or stands beside the kit. */
export const sharedConfig = (mode: string) => {
  const port = portOf('WEB_PORT');
  // The SPA calls the API at its own address (decision S28); in production the environment names it.
  process.env.VITE_API_URL ??= loadEnv(mode, WEB).VITE_API_URL ?? `http://localhost:${portOf('API_PORT')}`;
  return {
    root: WEB,
    plugins: [
      react(),
      configPlugin(),
      heroTilesPlugin(resolve(WEB, 'src/ui/art/tiles')),
      wellKnownPlugin(),
      retiredWorkerPlugin(),
      ownHostPlugin(),
    ],
    // wouter's way for Reacts before 18: this one has the hook itself.
    resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
    server: { port, strictPort: true, host: 'localhost' },
    preview: { port, strictPort: true, host: 'localhost' },
    build: {
      emptyOutDir: true,
      // As the Decisions of web/README.md say. Built-ins that these lack are no syntax: `browsers.tsconfig.json` leaves them out.
      target: ['chrome120', 'edge120', 'firefox121', 'safari17'],
      // Every browser that runs this build preloads modules by itself.
      modulePreload: {
        polyfill: false,
        // The entry asks: it is there. Firefox calls its preload an error.
        resolveDependencies: (_file, needed, { hostType }) =>
          hostType === 'js' ? needed.filter((name) => !ENTRY.test(name)) : needed,
      },
      // A picture inside the JavaScript would be paid for by everyone.
      assetsInlineLimit: 0,
    },
  } satisfies UserConfig;
};
