import { watch } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = ['contracts', 'fixtures', 'mock-server'];
const CODE = /\.(?:ts|mjs|sql)$/;
/** What no running server reads. */
const LEFT_OUT = /\.(?:test|testing|wide)\.ts$|(?:^|\/)(?:bench|pact|recordings)\//;
/** What the process is made of that looks at all this: it is not replaced. */
const OWN = /^mock-server\/(?:parent|listen|source-watch|mistake|command-line)\.ts$/;
/** An editor writes a file in more than one go, and some write several: what comes within so many ms is one change. */
const TOGETHER = 25;

/** Looks at the source under `root` that a server is made of; `changed` is told a file of each change. Gives what ends it. */
export const watchSource = (root: string, changed: (file: string) => void): (() => void) => {
  let waiting: NodeJS.Timeout | undefined;
  const watchers = FOLDERS.map((folder) =>
    watch(join(root, folder), { recursive: true, persistent: false }, (_event, name) => {
      const file = `${folder}/${name?.replaceAll('\\', '/')}`;
      if (name === null || !CODE.test(file) || LEFT_OUT.test(file)) return;
      if (OWN.test(file))
        console.log(`${file} is also read by the process that holds the port: there it counts from a restart on.`);
      clearTimeout(waiting);
      waiting = setTimeout(() => changed(file), TOGETHER);
    }),
  );
  for (const watcher of watchers)
    watcher.on('error', ({ message }) => console.log(`The source is not looked at any more (${message}): restart.`));
  return () => {
    clearTimeout(waiting);
    for (const watcher of watchers) watcher.close();
  };
};
