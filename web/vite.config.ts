import { relative, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { portOf } from '#contracts/ports.ts';
import { budgetPlugin } from './build/budget-plugin.ts';
import { CHUNK_NAMES, chunkOf } from './build/chunk-groups.ts';
import { prerenderPlugin } from './build/prerender-plugin.ts';
import { previewPlugin } from './build/preview-plugin.ts';
import { scalePlugin } from './build/scale-plugin.ts';
import { tileSpritePlugin } from './build/tile-sprite.ts';

const root = import.meta.dirname;
const fileOf = (id: string): string => relative(resolve(root, '..'), id).replaceAll('\\', '/');
const outDir = resolve(process.env.WEB_OUT_DIR ?? resolve(root, 'dist'));
const port = portOf('WEB_PORT');

export default defineConfig(({ mode }) => {
  // The SPA calls the API at its own address (decision S28); in production the environment names it.
  process.env.VITE_API_URL ??= loadEnv(mode, root).VITE_API_URL ?? `http://localhost:${portOf('API_PORT')}`;
  return {
    root,
    // Pages are answered by the preview plugin; in development every path is index.html.
    plugins: [
      react(),
      scalePlugin(resolve(root, 'ui/scale.css')),
      tileSpritePlugin(resolve(root, 'ui/art/tiles')),
      prerenderPlugin(root, outDir),
      budgetPlugin(outDir),
      previewPlugin(),
    ],
    // wouter's way for Reacts before 18: this one has the hook itself.
    resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
    server: { port, strictPort: true, host: 'localhost' },
    preview: { port, strictPort: true, host: 'localhost' },
    build: {
      outDir,
      emptyOutDir: true,
      // As README's Decisions say. Built-ins that these lack are no syntax: `browsers.tsconfig.json` leaves them out.
      target: ['chrome120', 'edge120', 'firefox121', 'safari17'],
      // Every browser that runs this build preloads modules by itself.
      modulePreload: { polyfill: false },
      // A picture inside the JavaScript would be paid for by everyone.
      assetsInlineLimit: 0,
      rolldownOptions: {
        // Constants of a file that several pages need stand where they are used: the first page does not pay for the others'.
        optimization: { inlineConst: { mode: 'all', pass: 2 } },
        // The library under every form comes as one file of its own.
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              { name: 'shell', tags: ['$initial'], priority: 1 },
              { name: 'forms', test: /react-hook-form|@hookform/ },
              ...CHUNK_NAMES.map((name) => ({ name, test: (id: string) => chunkOf(fileOf(id)) === name })),
            ],
          },
        },
      },
    },
  };
});
