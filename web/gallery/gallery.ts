import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { findBrowser } from '#ci/browser.ts';
import { BROWSER_FLAGS, browserProbe } from '#ci/browser-probe.ts';
import { takeLane } from '#ci/lane.ts';
import { ROOT } from '#ci/places.ts';
import { startSite } from '#web/e2e/site.ts';
import { writeAlbum } from './album.ts';
import { comparePictures } from './compare.ts';
import type { Picture } from './picture.ts';

/** Pictures drawn at the same time. */
const HANDS = 3;
/** What a browser has between the margins of A4. */
const PAPER = 718;

const { values, positionals } = parseArgs({
  options: { widths: { type: 'string', default: '375,1280' }, compare: { type: 'string' } },
  allowPositionals: true,
});
const widths = values.widths.split(',').map(Number);
if (widths.some((width) => !(width > 0))) throw new Error(`--widths ${values.widths}: give numbers, as in 375,1280.`);

await takeLane();
// These read the lane when they are loaded.
const { draw } = await import('./draw.ts');
const { pictures } = await import('./pictures.ts');

const wanted = pictures.filter(
  ({ name }) => positionals.length === 0 || positionals.some((word) => name.includes(word)),
);
if (wanted.length === 0) throw new Error(`No picture has ${positionals.join(' or ')} in its name.`);

const folder = join(ROOT, 'gallery');
mkdirSync(folder, { recursive: true });
const site = await startSite();
const { executablePath } = await findBrowser(browserProbe);
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: BROWSER_FLAGS });

const widthsOf = ({ print, narrow }: Picture): readonly number[] => {
  if (print) return [PAPER];
  return narrow ? widths.filter((width) => width < 768) : widths;
};
const waiting = wanted.flatMap((picture) => widthsOf(picture).map((width) => ({ picture, width })));
const drawn: string[] = [];
let failed = 0;
const work = async (): Promise<void> => {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { picture, width } = next;
    try {
      const file = await draw({ browser, folder, ...site }, picture, width);
      console.log(file);
      drawn.push(file);
    } catch (error) {
      failed += 1;
      console.error(
        `${picture.name} at ${width} px could not be drawn: ${error instanceof Error ? error.message : error}`,
      );
    }
  }
};
try {
  await Promise.all(Array.from({ length: HANDS }, work));
  writeAlbum(
    folder,
    pictures.map(({ name }) => name),
  );
  console.log(`See ${join('gallery', 'index.html')}.`);
} finally {
  await browser.close();
  await site.stop();
}
// Pictures of another version, kept aside: `--compare FOLDER`.
if (values.compare) failed += comparePictures(resolve(values.compare), folder, drawn);
process.exitCode = failed > 0 ? 1 : 0;
