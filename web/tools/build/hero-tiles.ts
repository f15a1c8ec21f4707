import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { scriptCalling } from './inline-script.ts';

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

/** Inlines the hero's tiles in place of `<!--tiles-->`, so that the prerendered page shows them without a request. */
export const heroTilesPlugin = (folder: string): Plugin => ({
  name: 'hero-tiles',
  transformIndexHtml: (html) => html.replace('<!--tiles-->', () => tileSprite(folder)),
});

/** Inserts the tiles two seconds after the load, and on navigation to the home page if they are missing. Runs in the page. */
const insertTiles = (file: string): void => {
  const areThere = () => document.getElementById('tile-a1') !== null;
  const insert = async () => {
    if (areThere()) return;
    const response = await fetch(file);
    const tiles = response.ok ? await response.text() : '';
    // Checks that it is the build's own SVG before inserting it.
    if (tiles.startsWith('<svg') && !areThere()) document.body.insertAdjacentHTML('beforeend', tiles);
  };
  const tryInsert = () => void insert().catch(() => undefined);
  for (const step of ['pushState', 'replaceState', 'popstate'])
    addEventListener(step, () => location.pathname === '/' && tryInsert());
  addEventListener('load', () => setTimeout(tryInsert, 2000));
};

const TILES = /<svg\b[^>]*><symbol id="tile-.*?<\/svg>/s;

/**
 * Moves the tiles, a third of the document, to a file that the page fetches later.
 * @throws Error for a page without tiles
 */
export const withLateTiles = (html: string): { html: string; file: string; tiles: string } => {
  const [sprite] = TILES.exec(html) ?? [];
  if (!sprite) throw new Error('index.html has no tiles.');
  const tiles = sprite.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
  const file = `assets/tiles-${createHash('sha256').update(tiles).digest('base64url').slice(0, 8)}.svg`;
  const script = scriptCalling(insertTiles, `/${file}`);
  return { html: html.replace(TILES, '').replace('</head>', () => `${script}</head>`), file, tiles };
};
