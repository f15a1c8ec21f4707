#!/usr/bin/env node
// `npm run kit`.
import { mayGoOn } from '#mock-server/pinned-node.mjs';

if (mayGoOn()) {
  const { runKit } = await import('./kit-commands.ts');
  process.exitCode = await runKit(process.argv.slice(2), {
    env: process.env,
    out: (text) => process.stdout.write(`${text}\n`),
    err: (text) => process.stderr.write(`${text}\n`),
  });
}
