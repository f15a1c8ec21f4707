import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { WordError } from '#web/e2e/command-words.ts';
import { startSite } from '#web/e2e/site.ts';
import { findBrowser } from '#web/tools/test-run/browser.ts';
import { BROWSER_FLAGS, browserProbe } from '#web/tools/test-run/browser-probe.ts';
import { takeUtf8Locale } from '#web/tools/test-run/locale.ts';
import { ROOT } from '#web/tools/test-run/places.ts';
import { takePortSet } from '#web/tools/test-run/port-set.ts';
import { writeAlbum } from './album.ts';
import { comparePictures } from './compare.ts';
import type { Picture } from './picture.ts';
import { HELP, namedPictures, readWords, type Words } from './words.ts';

/** Number of pictures drawn in parallel. */
const HANDS = 3;
/** Printable width of A4 in a browser, in px. */
const PAPER = 718;

const widthsOf = ({ print, narrow }: Picture, widths: readonly number[]): readonly number[] => {
  if (print) return [PAPER];
  return narrow ? widths.filter((width) => width < 768) : widths;
};

/** Draws the selected pictures. @returns the number of failed pictures, plus those that differ from the compared ones */
const gallery = async ({ widths, compare, states, firstPage, parts }: Words): Promise<number> => {
  takeUtf8Locale();
  await takePortSet();
  if (states) return (await import('./states.ts')).drawStates(parts);
  if (firstPage) {
    await (await import('./first-page.ts')).drawFirstPage();
    return 0;
  }
  // Imported late: the modules read the port set when they load.
  const { draw } = await import('./draw.ts');
  const { pictures } = await import('./pictures.ts');
  const wanted = namedPictures(pictures, parts);

  const folder = join(ROOT, 'gallery');
  mkdirSync(folder, { recursive: true });
  const site = await startSite();
  const { executablePath } = await findBrowser(browserProbe);
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: BROWSER_FLAGS });

  const waiting = wanted.flatMap((picture) => widthsOf(picture, widths).map((width) => ({ picture, width })));
  const written: string[] = [];
  let failed = 0;
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { picture, width } = next;
      try {
        const file = await draw({ browser, folder, ...site }, picture, width);
        console.log(file);
        written.push(file);
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
  // Compares with stored pictures of another version: `--compare FOLDER`.
  return failed + (compare === undefined ? 0 : comparePictures(compare, folder, written));
};

const args = process.argv.slice(2);
try {
  if (args.includes('--help')) console.log(HELP);
  else process.exitCode = (await gallery(readWords(args))) > 0 ? 1 : 0;
} catch (error) {
  if (!(error instanceof WordError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
