#!/usr/bin/env node
// `npm run mock`.
import * as nodeModule from 'node:module';
import { fileURLToPath } from 'node:url';
import { mayGoOn } from './node/pinned-node.mjs';

if (mayGoOn()) {
  // Three savings. Drizzle's 120 files load six times faster in their CommonJS form: half a second. What does not begin with a dot
  // means the same file wherever in our code it stands, and is looked up once: Node parses all `exports` of drizzle and Hono anew for
  // each import, 15 ms. What was compiled once, types taken out included, is kept for the next start: half a second.
  const resolved = new Map();
  nodeModule.registerHooks({
    resolve: (specifier, context, next) => {
      const given = specifier.startsWith('drizzle-orm') ? { ...context, conditions: ['node', 'require'] } : context;
      const isOurs = context.conditions.includes('import') && !context.parentURL?.includes('/node_modules/');
      if (!isOurs || specifier.startsWith('.')) return next(specifier, given);
      const found = resolved.get(specifier) ?? { ...next(specifier, given), shortCircuit: true };
      resolved.set(specifier, found);
      return found;
    },
  });
  nodeModule.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/mock-server', import.meta.url)));

  const args = process.argv.slice(2);
  if (args.includes('--watch')) {
    const ownFiles = new Set();
    nodeModule.registerHooks({
      load: (url, context, next) => {
        ownFiles.add(url);
        return next(url, context);
      },
    });
    const { runCommandLine } = await import('./restart/parent.ts');
    await runCommandLine(args, ownFiles);
  } else {
    const { runCommandLine } = await import('./main.ts');
    await runCommandLine(args);
  }
}
