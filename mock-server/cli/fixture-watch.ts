import { watch } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Refreshed } from '#mock-server/worlds/registry.ts';

const FIXTURES = fileURLToPath(new URL('../../fixtures/', import.meta.url));
const READ = /\.(?:yaml|json)$/;
/** An editor writes a file in more than one go: what comes within so many ms is one change. */
const TOGETHER = 25;

interface Watched {
  /** Reads again what the files hold by now, and says what became of the worlds. */
  readonly refresh: () => Refreshed;
  readonly say: (sentence: string) => void;
}

const sentences = ({ reseeded, stale, broken }: Refreshed): string[] => [
  ...broken.map((sentence) => `${sentence} (what was read before goes on)`),
  ...(reseeded.length > 0 ? [`The fixtures have changed: ${reseeded.join(', ')} seeded anew.`] : []),
  ...(stale.length > 0
    ? [`The fixtures have changed; ${stale.join(', ')} has writes of its own and stays: \`npm run kit -- reset\`.`]
    : []),
];

/** Looks at the fixtures as long as the server runs: what changes there is in force at once. Gives what ends it. */
export const watchFixtures = ({ refresh, say }: Watched): (() => void) => {
  let waiting: NodeJS.Timeout | undefined;
  let wasBroken = false;
  const look = () => {
    const refreshed = refresh();
    const isBroken = refreshed.broken.length > 0;
    if (wasBroken && !isBroken) say('The fixtures can be read again.');
    wasBroken = isBroken;
    for (const sentence of sentences(refreshed)) say(sentence);
  };
  const watcher = watch(FIXTURES, { recursive: true, persistent: false }, (_event, file) => {
    if (file === null || !READ.test(file) || file.endsWith('.schema.json')) return;
    clearTimeout(waiting);
    waiting = setTimeout(look, TOGETHER);
  });
  watcher.on('error', (error) =>
    say(`The fixtures are not looked at any more (${error.message}): restart to read them.`),
  );
  return () => {
    clearTimeout(waiting);
    watcher.close();
  };
};
