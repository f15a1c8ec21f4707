import { createHash } from 'node:crypto';

const TILES = /<svg\b[^>]*><symbol id="tile-.*?<\/svg>/s;

/** A document without the hero's tiles, and the file that has them. */
export interface LateTiles {
  readonly html: string;
  /** Where it stands in the build. */
  readonly file: string;
  readonly tiles: string;
}

/**
 * The hero's tiles, a third of the document, as a file of their own. The document puts them in two seconds after it is loaded,
 * or at once where somebody goes home before, and asks again where they did not come; until they are there the hero shows none.
 * @throws Error for a document that has none
 */
export const lateTiles = (html: string): LateTiles => {
  const [tiles] = TILES.exec(html) ?? [];
  if (!tiles) throw new Error('index.html lost its tiles.');
  const file = `assets/tiles-${createHash('sha256').update(tiles).digest('base64url').slice(0, 7)}.svg`;
  // What is put in is this build's own picture, and never what an API says.
  const script = `((d)=>{const isThere=()=>d.getElementById('tile-a1'),put=()=>isThere()||fetch('/${file}').then((r)=>r.ok&&r.text()).then((t)=>t&&t.startsWith('<svg')&&!isThere()&&d.body.insertAdjacentHTML('beforeend',t)).catch(()=>{});for(const step of ['pushState','replaceState','popstate'])addEventListener(step,()=>location.pathname==='/'&&put());addEventListener('load',()=>setTimeout(put,2000))})(document)`;
  return {
    html: html.replace(TILES, '').replace('</head>', () => `<script>${script}</script>\n  </head>`),
    file,
    tiles: tiles.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"'),
  };
};
