// Prints the memory in MB that 200 worlds with some writes take, with the argument `points` or `none`.
import { writer } from './writer.ts';

const WORLDS = 200;
const WRITES = 5;

const memory = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().rss / 1e6;
};
const hasPoints = process.argv[2] === 'points';
// The first one fills caches.
await (await writer(hasPoints))(WRITES);
const before = memory();
for (let count = 0; count < WORLDS; count += 1) await (await writer(hasPoints))(WRITES);
console.log((memory() - before).toFixed(1));
