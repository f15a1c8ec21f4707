import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { applyScale, readScale } from './scale.ts';

/**
 * Writes the values of the scale into the sheets of a build: nobody changes them while the page runs, and every page would pay
 * for their names.
 * @param file the absolute path of scale.css
 */
export const scalePlugin = (file: string): Plugin => ({
  name: 'scale',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css(?:\?inline)?$/ },
    handler(css, id) {
      return id === file ? '' : applyScale(css, readScale(readFileSync(file, 'utf8')));
    },
  },
});
