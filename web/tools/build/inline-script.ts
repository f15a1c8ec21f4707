import { minifySync } from 'vite';

/** @throws Error with the parser's message */
export const minifyScript = (script: string): string => {
  const { code, errors } = minifySync('inline.js', script, { module: false });
  if (errors[0]) throw new Error(`A script of index.html: ${errors[0].message}`);
  return code.trim();
};

/**
 * A script element that calls a function in the page.
 * @param run must use only its arguments and browser globals
 */
export const scriptCalling = <Args extends readonly unknown[]>(run: (...args: Args) => void, ...args: Args): string =>
  `<script>${minifyScript(`(${run})(${args.map((value) => JSON.stringify(value)).join()})`)}</script>`;
