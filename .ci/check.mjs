// `npm test`, `npm run check`, `npm run test:watch` and `npm run test:slow`: the first word says which.
import { mayGoOn } from '#mock-server/cli/node/pinned-node.mjs';

if (mayGoOn()) {
  const { runCommand } = await import('./commands.ts');
  await runCommand(process.argv[2] ?? 'test', process.argv.slice(3));
}
