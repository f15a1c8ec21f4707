#!/usr/bin/env node
// Plain JavaScript: a Node that cannot read TypeScript must still be able to say so.
import * as nodeModule from 'node:module';
import { fileURLToPath } from 'node:url';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  process.stderr.write(
    `The mock server needs Node 22.18 or newer, this is ${process.versions.node}: start it with "npm run mock", which brings its own.\n`,
  );
  process.exit(1);
}

// Two savings of half a second each: drizzle's 120 files load six times faster in their CommonJS form, and what was
// compiled once (types taken out included) is kept for the next start.
nodeModule.registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier, specifier.startsWith('drizzle-orm') ? { ...context, conditions: ['node', 'require'] } : context),
});
nodeModule.enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/mock-server', import.meta.url)));

const { runCommandLine } = await import('./main.ts');
await runCommandLine(process.argv.slice(2));
