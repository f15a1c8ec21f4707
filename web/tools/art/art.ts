import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { takeNoOptions } from '#contracts/command-options.ts';
import { findBrowser } from '#web/tools/test-run/browser.ts';
import { BROWSER_FLAGS, browserProbe } from '#web/tools/test-run/browser-probe.ts';
import { CARDS, cardPage } from './cards.ts';
import { ICONS, iconPage, icoOf } from './icons.ts';
import { type Pixels, palettePng } from './palette-png.ts';

const PUBLIC = join(import.meta.dirname, '..', '..', 'public');

/** A screenshot of the HTML, as the browser encodes it. */
const photograph = async (page: Page, html: string, width: number, height: number): Promise<Buffer> => {
  await page.setViewportSize({ width, height });
  await page.setContent(html);
  return page.screenshot({ omitBackground: true });
};

/** The pixels of a PNG, decoded by the browser. */
const pixelsOf = async (page: Page, png: Buffer): Promise<Pixels> => {
  const { width, height, bytes } = await page.evaluate(async (source) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${source}`)).blob());
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas.');
    context.drawImage(picture, 0, 0);
    const { data } = context.getImageData(0, 0, picture.width, picture.height);
    return { width: picture.width, height: picture.height, bytes: [...data] };
  }, png.toString('base64'));
  return { width, height, rgba: Uint8Array.from(bytes) };
};

/** Draws every picture of web/public: `npm run art`. */
const draw = async (): Promise<void> => {
  const { executablePath } = await findBrowser(browserProbe);
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: BROWSER_FLAGS });
  try {
    const page = await browser.newPage();
    const write = (file: string, bytes: Uint8Array) => {
      mkdirSync(dirname(join(PUBLIC, file)), { recursive: true });
      writeFileSync(join(PUBLIC, file), bytes);
      console.log(`web/public/${file}: ${(bytes.length / 1000).toFixed(1)} KB`);
    };
    const rendered = async (html: string, width: number, height: number) =>
      palettePng(await pixelsOf(page, await photograph(page, html, width, height)));
    for (const card of CARDS) write(`og/${card.name}.png`, await rendered(cardPage(card), 1200, 630));
    for (const icon of ICONS) {
      const png = await rendered(iconPage(icon), icon.size, icon.size);
      write(icon.file, icon.file.endsWith('.ico') ? icoOf(png, icon.size) : png);
    }
  } finally {
    await browser.close();
  }
};

takeNoOptions(`npm run art

Draws the icons and link preview pictures of web/public from the tokens and words of the site.

Example: npm run art`);
await draw();
