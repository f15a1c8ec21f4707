import type { Plugin } from 'vite';
import { folderProblem } from '#mock-server/cli/node/pinned-node.mjs';

/** Rejects a base path: addresses, cookies and `robots.txt` require a whole host. */
export const ownHostPlugin = (): Plugin => ({
  name: 'own-host',
  configResolved({ base, root }) {
    const problem =
      base === '/'
        ? folderProblem(root)
        : `The site needs a host of its own, such as https://career.example.jp: it cannot be built for ${base}.`;
    // The message replaces the stack, because Vite prints the stack.
    if (problem) throw Object.assign(new Error(problem), { stack: problem });
  },
});
