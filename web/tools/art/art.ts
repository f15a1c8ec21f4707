// Draws the icons and link preview pictures of web/public from the site's mark, words and tokens: node web/tools/art/art.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BRAND } from '#contracts/api/brand.ts';
import { launchBrowser } from '#web/tools/test-run/browser.ts';
import CARDS from './cards.json' with { type: 'json' };
import ICONS from './icons.json' with { type: 'json' };

const WEB = join(import.meta.dirname, '..', '..');
const read = (...path: readonly string[]): string => readFileSync(join(WEB, ...path), 'utf8');

/** The logo of the header, with SVG's attribute names instead of React's. */
const wordmark = (/<svg.*<\/svg>/s.exec(read('src', 'ui', 'wordmark.tsx'))?.[0] ?? '')
  .replaceAll(/stroke[A-Z]\w+/g, (name) => name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`))
  .replace(/aria-label=\{[^}]*\}/, `aria-label="${BRAND}" class="wordmark"`);

const cardPage = ({ path, kind, title, text, tiles }: (typeof CARDS)[number]): string => {
  const badge = kind ? `<span class="kind">${kind}</span>` : '';
  const column = (names: readonly string[]) =>
    `<div>${names.map((name) => read('src', 'ui', 'art', 'tiles', `${name}.svg`)).join('')}</div>`;
  return read('tools', 'art', 'card.html')
    .replace('PATH', path)
    .replace('<!--wordmark-->', () => wordmark)
    .replace('<!--words-->', () => `${badge}<h1>${title.join('<br>')}</h1><p>${text.join('<br>')}</p>`)
    .replace('<!--tiles-->', () => tiles.map(column).join(''))
    .replace('/*tokens*/', () => read('src', 'ui', 'styles', 'tokens.css'));
};

/** An icon of favicon.svg; `scale` is the part that its ground fills, since systems crop the corners of a full one. */
const iconPage = ({ size, scale }: (typeof ICONS)[number]): string => {
  const mark = read('public', 'favicon.svg');
  const ground = scale === undefined ? 'none' : /<rect[^>]*fill="([^"]+)"/.exec(mark)?.[1];
  return `<!doctype html><style>body{margin:0;height:${size}px;display:grid;place-items:center;background:${ground}}
svg{width:${size * (scale ?? 1)}px;height:${size * (scale ?? 1)}px}</style>${mark}`;
};

/** An .ico file: the list of its one picture with 32 bits a pixel, then the PNG. */
const icoOf = (png: Buffer, size: number): Buffer => {
  const header = Buffer.from([0, 0, 1, 0, 1, 0, size, size, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
  header.writeUInt32LE(png.length, 14);
  return Buffer.concat([header, png]);
};

const browser = await launchBrowser();
const page = await browser.newPage();
const draw = async (html: string, width: number, height: number): Promise<Buffer> => {
  await page.setViewportSize({ width, height });
  await page.setContent(html);
  return page.screenshot({ omitBackground: true });
};
for (const card of CARDS)
  writeFileSync(join(WEB, 'public', 'og', `${card.name}.png`), await draw(cardPage(card), 1200, 630));
for (const icon of ICONS) {
  const png = await draw(iconPage(icon), icon.size, icon.size);
  writeFileSync(join(WEB, 'public', icon.file), icon.file.endsWith('.ico') ? icoOf(png, icon.size) : png);
}
await browser.close();
