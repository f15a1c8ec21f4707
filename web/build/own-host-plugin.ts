import type { Plugin } from 'vite';

/** Addresses, cookies and `robots.txt` are those of a whole host: a build for a folder of one would be broken in many places. */
export const ownHostPlugin = (): Plugin => ({
  name: 'own-host',
  configResolved({ base }) {
    if (base === '/') return;
    const message = `The site needs a host of its own, such as https://career.example.jp: it cannot be built for ${base}.`;
    // Vite prints the stack.
    throw Object.assign(new Error(message), { stack: message });
  },
});
