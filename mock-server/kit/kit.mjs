#!/usr/bin/env node
// `npm run kit`. Plain JavaScript: a Node that cannot read TypeScript must still be able to say so.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  process.stderr.write(
    `The kit needs Node 22.18 or newer, this is ${process.versions.node}: start it with "npm run kit", which brings its own.\n`,
  );
  process.exit(1);
}

const { runKit } = await import('./kit-commands.ts');
process.exitCode = await runKit(process.argv.slice(2), {
  env: process.env,
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
});
