// `npm test`.
import { mayGoOn } from '#mock-server/node/pinned-node.mjs';

if (mayGoOn()) {
  const { runChecks } = await import('./check.ts');
  await runChecks(process.argv.slice(2));
}
