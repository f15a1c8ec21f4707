#!/usr/bin/env node
// `npm run mock`.
import * as nodeModule from 'node:module';
import { fileURLToPath } from 'node:url';
import { mayGoOn } from './node/pinned-node.mjs';

if (mayGoOn()) {
  // Caches compiled code and stripped types for the next start.
  nodeModule.enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/mock-server', import.meta.url)));

  const args = process.argv.slice(2);
  if (args.includes('--watch')) {
    const { supervise } = await import('./supervisor.ts');
    supervise(args.filter((arg) => arg !== '--watch'));
  } else {
    const { runCommandLine } = await import('./main.ts');
    await runCommandLine(args);
  }
}
