import { watch } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = ['contracts', 'fixtures', 'mock-server'];
const CODE = /\.(?:ts|mjs|sql)$/;
/** Files that no running server loads. */
const LEFT_OUT = /\.(?:test|testing|slow)\.ts$|(?:^|\/)(?:bench|pact|recordings)\//;
/** Editors write files in several steps: changes within this many ms count as one. */
const TOGETHER = 25;

/** Watches the source of a server under `root` and reports a file of each change. */
export const watchSource = (root: string, onChange: (file: string) => void): void => {
  let waiting: NodeJS.Timeout | undefined;
  for (const folder of FOLDERS) {
    const watcher = watch(join(root, folder), { recursive: true }, (_event, name) => {
      const file = `${folder}/${name?.replaceAll('\\', '/')}`;
      if (name === null || !CODE.test(file) || LEFT_OUT.test(file)) return;
      clearTimeout(waiting);
      waiting = setTimeout(onChange, TOGETHER, file);
    });
    watcher.on('error', ({ message }) => console.log(`The source is no longer watched (${message}): restart.`));
  }
};
