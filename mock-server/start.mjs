#!/usr/bin/env node
// `npm run mock`.
import * as nodeModule from 'node:module';
import { fileURLToPath } from 'node:url';
import { mayGoOn } from './pinned-node.mjs';

if (mayGoOn()) {
  // Two savings of half a second each: drizzle's 120 files load six times faster in their CommonJS form, and what was
  // compiled once (types taken out included) is kept for the next start.
  nodeModule.registerHooks({
    resolve: (specifier, context, next) =>
      next(specifier, specifier.startsWith('drizzle-orm') ? { ...context, conditions: ['node', 'require'] } : context),
  });
  nodeModule.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/mock-server', import.meta.url)));

  const args = process.argv.slice(2);
  // The one that holds the port starts the other one, and itself needs next to nothing of it.
  const { runCommandLine } = args.includes('--watch') ? await import('./parent.ts') : await import('./main.ts');
  await runCommandLine(args);
}
