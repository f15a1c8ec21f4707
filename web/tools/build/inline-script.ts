import { minifySync } from 'vite';

/** @throws Error with the parser's message */
const minifyScript = (script: string): string => {
  const { code, errors } = minifySync('inline.js', script, { module: false });
  if (errors[0]) throw new Error(`A script of the page: ${errors[0].message}`);
  return code.trim();
};

const written = (value: unknown): string => (typeof value === 'function' ? `${value}` : JSON.stringify(value));

/**
 * A script element that calls a function in the page.
 * @param run must use only its arguments and browser globals, like each function among `args`; other values are JSON
 */
export const scriptCalling = <Args extends readonly unknown[]>(run: (...args: Args) => void, ...args: Args): string =>
  `<script>${minifyScript(`(${run})(${args.map(written).join()})`)}</script>`;
