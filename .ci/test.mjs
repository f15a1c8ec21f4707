// `npm test`, `npm run check`, `npm run test:watch` and `npm run test:slow`: the first word says which.
import { mayGoOn } from '#mock-server/cli/node/pinned-node.mjs';

if (mayGoOn()) await import('./test.ts');
