import { watch } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Refreshed } from '#mock-server/worlds/registry.ts';

const FIXTURES = fileURLToPath(new URL('../../fixtures/', import.meta.url));
const READ = /\.(?:yaml|json)$/;
/** Editors write a file in several steps: changes within this many ms count as one. */
const TOGETHER = 25;

const sentences = ({ reseeded, stale, broken }: Refreshed): string[] => [
  ...broken.map((sentence) => `${sentence} (the last valid version stays in use)`),
  ...(reseeded.length > 0 ? [`The fixtures have changed: ${reseeded.join(', ')} reseeded.`] : []),
  ...(stale.length > 0
    ? [`The fixtures have changed; ${stale.join(', ')} contains new writes and is unchanged: \`npm run kit -- reset\`.`]
    : []),
];

/** Watches the fixtures while the server runs; `refresh` applies a change at once. Returns a function that stops it. */
export const watchFixtures = (refresh: () => Refreshed, print: (sentence: string) => void): (() => void) => {
  let waiting: NodeJS.Timeout | undefined;
  let wasBroken = false;
  const look = () => {
    const refreshed = refresh();
    const isBroken = refreshed.broken.length > 0;
    if (wasBroken && !isBroken) print('The fixtures can be read again.');
    wasBroken = isBroken;
    for (const sentence of sentences(refreshed)) print(sentence);
  };
  const watcher = watch(FIXTURES, { recursive: true, persistent: false }, (_event, file) => {
    if (file === null || !READ.test(file) || file.endsWith('.schema.json')) return;
    clearTimeout(waiting);
    waiting = setTimeout(look, TOGETHER);
  });
  watcher.on('error', (error) => print(`The fixtures are no longer watched (${error.message}): restart to read them.`));
  return () => {
    clearTimeout(waiting);
    watcher.close();
  };
};
