import { watch } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Refreshed } from '#mock-server/worlds/registry.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Editors write a file in several steps: changes within this many ms count as one. */
const TOGETHER = 25;

/** Reports a file of each change in a folder, among those that count. Returns a function that stops it. */
const watchFolder = (
  folder: string,
  isRead: (file: string) => boolean,
  onChange: (file: string) => void,
  persistent = true,
) => {
  let waiting: NodeJS.Timeout | undefined;
  const watcher = watch(join(ROOT, folder), { recursive: true, persistent }, (_event, name) => {
    const file = `${folder}/${name?.replaceAll('\\', '/')}`;
    if (name === null || !isRead(file)) return;
    clearTimeout(waiting);
    waiting = setTimeout(onChange, TOGETHER, file);
  });
  watcher.on('error', ({ message }) => console.log(`${folder} is no longer watched (${message}): restart.`));
  return () => {
    clearTimeout(waiting);
    watcher.close();
  };
};

const CODE = /\.(?:ts|mjs|sql)$/;
/** Files that no running server loads. */
const LEFT_OUT = /\.(?:test|testing|slow)\.ts$|(?:^|\/)(?:bench|pact|recordings)\//;

/** Reports a file of each change of the server's source. */
export const watchSource = (onChange: (file: string) => void): void => {
  for (const folder of ['contracts', 'fixtures', 'mock-server'])
    watchFolder(folder, (file) => CODE.test(file) && !LEFT_OUT.test(file), onChange);
};

const sentences = ({ reseeded, stale, broken }: Refreshed): string[] => [
  ...broken.map((sentence) => `${sentence} (the last valid version stays in use)`),
  ...(reseeded.length > 0 ? [`The fixtures have changed: ${reseeded.join(', ')} reseeded.`] : []),
  ...(stale.length > 0
    ? [`The fixtures have changed; ${stale.join(', ')} contains new writes and is unchanged: \`npm run kit -- reset\`.`]
    : []),
];

/** Watches the fixtures while the server runs; `refresh` applies a change at once. Returns a function that stops it. */
export const watchFixtures = (refresh: () => Refreshed): (() => void) => {
  let wasBroken = false;
  const isRead = (file: string) => /\.(?:yaml|json)$/.test(file) && !file.endsWith('.schema.json');
  const onChange = () => {
    const refreshed = refresh();
    const isBroken = refreshed.broken.length > 0;
    if (wasBroken && !isBroken) console.log('The fixtures can be read again.');
    wasBroken = isBroken;
    for (const sentence of sentences(refreshed)) console.log(sentence);
  };
  // The server alone keeps its process alive.
  return watchFolder('fixtures', isRead, onChange, false);
};
