import type { Plugin } from 'vite';
import { folderProblem } from '#mock-server/cli/node/pinned-node.mjs';

/** Addresses, cookies and `robots.txt` are those of a whole host: a build for a folder of one would be broken in many places. */
export const ownHostPlugin = (): Plugin => ({
  name: 'own-host',
  configResolved({ base, root }) {
    const problem =
      base === '/'
        ? folderProblem(root)
        : `The site needs a host of its own, such as https://career.example.jp: it cannot be built for ${base}.`;
    // Vite prints the stack.
    if (problem) throw Object.assign(new Error(problem), { stack: problem });
  },
});
