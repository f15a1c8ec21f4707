#!/usr/bin/env node
// `npm run mock`.
import { mayGoOn } from './node/pinned-node.mjs';

if (mayGoOn()) {
  const args = process.argv.slice(2);
  if (args.includes('--watch')) {
    const { supervise } = await import('./supervisor.ts');
    supervise(args.filter((arg) => arg !== '--watch'));
  } else {
    const { runCommandLine } = await import('./main.ts');
    await runCommandLine(args);
  }
}
