import { benchLine } from './line.ts';
import { median } from './load.ts';
import { startBare, startMock } from './servers.ts';

const STARTS = 9;

/** From the start of the process to the first 200, beside that of bare Hono, in turns. */
export const coldStart = async (scenario: string, path: string): Promise<void> => {
  const bare = { method: 'GET', path: '/constant', status: 200, body: 'ready', type: 'text/plain' };
  const pairs: { ours: number; bare: number }[] = [];
  // The first of each fills the disk's cache and Node's own.
  for (let count = 0; count <= STARTS; count += 1) {
    const [ours, theirs] = [await startMock(scenario, path), await startBare(bare)];
    await Promise.all([ours.stop(), theirs.stop()]);
    if (count > 0) pairs.push({ ours: ours.coldStart, bare: theirs.coldStart });
  }
  const [ours, theirs] = [median(pairs.map((pair) => pair.ours)), median(pairs.map((pair) => pair.bare))];
  const detail = `${ours.toFixed(0)} and ${theirs.toFixed(0)} ms, median of ${STARTS}`;
  const ratio = median(pairs.map((pair) => pair.ours / pair.bare));
  benchLine('Cold start to the first 200, beside bare Hono', ratio, 'times ', { most: 3 }, detail);
};
