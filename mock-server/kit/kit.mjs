#!/usr/bin/env node
// `npm run kit`.
import { mayGoOn } from '#mock-server/node/pinned-node.mjs';

if (mayGoOn()) {
  const { runKit } = await import('./kit-commands.ts');
  const { openInBrowser } = await import('./kit-browser.ts');
  process.exitCode = await runKit(process.argv.slice(2), {
    env: process.env,
    open: openInBrowser,
    out: (text) => process.stdout.write(`${text}\n`),
    err: (text) => process.stderr.write(`${text}\n`),
  });
}
