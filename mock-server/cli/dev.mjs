// `npm start`.
import { mayGoOn } from './node/pinned-node.mjs';

if (mayGoOn()) await import('./dev.ts');
