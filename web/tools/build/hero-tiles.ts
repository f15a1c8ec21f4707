import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

/** All drawings of a folder as symbols of one hidden SVG, sorted by name. */
const tileSprite = (folder: string): string => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.svg'));
  const symbols = files.sort().map((file) => {
    const svg = readFileSync(join(folder, file), 'utf8').trim();
    const [, inside] = /^<svg[^>]*>(.*)<\/svg>$/s.exec(svg) ?? [];
    const [, viewBox] = /viewBox="([^"]+)"/.exec(svg) ?? [];
    if (inside === undefined || !viewBox) throw new Error(`${file} is not one <svg> with a viewBox.`);
    return `<symbol id="tile-${basename(file, '.svg')}" viewBox="${viewBox}">${inside}</symbol>`;
  });
  return `<svg width="0" height="0" aria-hidden="true">${symbols.join('')}</svg>`;
};

/** Inlines the hero's tiles in place of `<!--tiles-->`, so that a page shows them without a request. */
export const heroTilesPlugin = (folder: string): Plugin => ({
  name: 'hero-tiles',
  transformIndexHtml: (html) => html.replace('<!--tiles-->', () => tileSprite(folder)),
});
