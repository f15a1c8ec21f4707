#!/usr/bin/env node
// `npm run kit`.
import { mayGoOn } from '#mock-server/cli/node/pinned-node.mjs';

if (mayGoOn()) {
  // The reader, such as `head`, may close the pipe.
  process.stdout.on('error', ({ code }) => process.exit(code === 'EPIPE' ? 0 : 1));
  const { runKit } = await import('./kit-commands.ts');
  const { openInBrowser } = await import('./kit-browser.ts');
  process.exitCode = await runKit(process.argv.slice(2), {
    env: process.env,
    open: openInBrowser,
    out: (text) => process.stdout.write(`${text}\n`),
    err: (text) => process.stderr.write(`${text}\n`),
  });
}
