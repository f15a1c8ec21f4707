// `npm start`.
import { mayGoOn } from './pinned-node.mjs';

if (mayGoOn()) await import('./dev.ts');
