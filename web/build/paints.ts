import type { Plugin } from 'vite';

const PAINT = /^[ \t]*--([\w-]+):\s*(#[\da-f]{3,8});\n/gm;

/** The paints of `web/ui/tokens.css` by name, with their colours: plain colours that its roles name. */
export const readPaints = (tokens: string): ReadonlyMap<string, string> =>
  new Map(
    [...tokens.matchAll(PAINT)]
      .map(([, name = '', colour = '']) => [name, colour] as const)
      .filter(([name]) => tokens.includes(`var(--${name})`)),
  );

/** The text of `web/ui/tokens.css` with each role as the colour it stands for, and without the paints. */
export const mixPaints = (tokens: string): string => {
  const paints = readPaints(tokens);
  return tokens
    .replace(PAINT, (line, name: string) => (paints.has(name) ? '' : line))
    .replace(/var\(--([\w-]+)\)/g, (use, name: string) => paints.get(name) ?? use);
};

/**
 * Mixes the paints in the production build: what is in it uses roles alone, and every page would pay for names that nothing asks
 * for.
 * @param file the absolute path of tokens.css
 */
export const paintsPlugin = (file: string): Plugin => ({
  name: 'paints',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /tokens\.css$/ },
    handler: (css, id) => (id === file ? mixPaints(css) : null),
  },
});
