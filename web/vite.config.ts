import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { budgetPlugin } from './build/budget-plugin.ts';
import { prerenderPlugin } from './build/prerender-plugin.ts';
import { previewPlugin } from './build/preview-plugin.ts';
import { tileSpritePlugin } from './build/tile-sprite.ts';

/**
 * The forms of the wizard and of the profile come in four files, not in one each: so they weigh a third less, and the next
 * step is there. Each group takes what only its forms use (icons, the upload) along: a chunk that imports it back would be a
 * ring, which the build refuses. What the profile shows without a form (`conditions`, `career-order`) stays out of them.
 */
const formGroups = [
  {
    name: 'account-steps',
    test: /web\/screens\/wizard\/(?!wizard|step-bodies|fact-|legal|login-needed|data-layer|identity-done)|lucide-react\/dist\/esm\/icons\/check\.mjs/,
  },
  {
    name: 'paper-forms',
    test: /web\/member\/(?:career(?!-order)|closed-career|delete-career|drop-zone|file-row|month|resume|stored-row|save-career|use-careers|use-resume|send-resume|remove-career|papers)|upload|contracts\/api\/resume|lucide-react\/dist\/esm\/icons\/(?:pencil|trash|file-(?:check|up|x)|folder-open|undo)/,
  },
  {
    name: 'choice-forms',
    test: /web\/member\/(?:annual|chip|chosen|company|current|desired|industry|master|option|picker|school|selection|use-open|willingness)/,
  },
  { name: 'fact-words', test: /web\/member\/(?:career-order|conditions|fact-form|save-school|send-once)/ },
  { name: 'fact-forms', test: /web\/member\// },
];

const root = import.meta.dirname;
const outDir = resolve(process.env.WEB_OUT_DIR ?? resolve(root, 'dist'));
const port = Number(process.env.WEB_PORT ?? 5173);

export default defineConfig(({ mode }) => {
  // The SPA calls the API at its own address (decision S28); in production the environment names it.
  process.env.VITE_API_URL ??= loadEnv(mode, root).VITE_API_URL ?? `http://localhost:${process.env.API_PORT ?? 8787}`;
  return {
    root,
    // Pages are answered by the preview plugin; in development every path is index.html.
    plugins: [
      react(),
      tileSpritePlugin(resolve(root, 'ui/art/tiles')),
      prerenderPlugin(root, outDir),
      budgetPlugin(outDir),
      previewPlugin(),
    ],
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
        // The library under every form comes as one file of its own.
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              { name: 'shell', tags: ['$initial'], priority: 1 },
              { name: 'forms', test: /react-hook-form|@hookform/ },
              ...formGroups,
            ],
          },
        },
      },
    },
  };
});
