import type { Plugin } from 'vite';

/** The libraries under ofetch that are called only where a call asks for them, with the names it imports from each. */
export const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  // Reads JSON: `web/api/client.ts` has the text and reads it itself.
  destr: ['destr'],
  // Puts addresses together (`baseURL`, `query`): the client gives whole ones.
  ufo: ['withBase', 'withQuery'],
};
const MARK = '\0left-out:';

/**
 * Leaves 1.8 KB out of the first page that no call of it reaches. Who asks ofetch for one of these after all has a call that
 * fails in words, in every browser test that makes it.
 */
export const leftOutPlugin = (): Plugin => ({
  name: 'left-out',
  apply: 'build',
  enforce: 'pre',
  resolveId(id, importer) {
    return id in LEFT_OUT && importer?.includes('/node_modules/ofetch/') ? MARK + id : null;
  },
  load(id) {
    const library = id.startsWith(MARK) ? id.slice(MARK.length) : '';
    const names = LEFT_OUT[library]?.map((name) => `leftOut as ${name}`);
    return names
      ? `const leftOut = () => { throw Error('${library} is left out') };
         export { leftOut as default, ${names} };`
      : null;
  },
});
