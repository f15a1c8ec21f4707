import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { OptionError } from '#contracts/command-options.ts';
import { ROOT } from '#web/tools/test-run/places.ts';
import { takePortSet } from '#web/tools/test-run/port-set.ts';
import { writeAlbum } from './album.ts';
import { comparePictures } from './compare.ts';
import { drawFirstPage } from './first-page.ts';
import type { Picture } from './picture.ts';
import { drawStates } from './states.ts';
import { drawAll, withStudio } from './studio.ts';
import { HELP, namedPictures, readWords, type Words } from './words.ts';

/** Printable width of A4 in a browser, in px. */
const PAPER = 718;

const widthsOf = ({ print, narrow }: Picture, widths: readonly number[]): readonly number[] => {
  if (print) return [PAPER];
  return narrow ? widths.filter((width) => width < 768) : widths;
};

/** Draws the selected pictures. @returns the number of failed pictures, plus those that differ from the compared ones */
const gallery = async ({ widths, compare, parts }: Words): Promise<number> => {
  // Imported late: the modules read the port set when they load.
  const { draw } = await import('./draw.ts');
  const { pictures } = await import('./pictures.ts');
  const wanted = namedPictures(pictures, parts).flatMap((picture) =>
    widthsOf(picture, widths).map((width) => ({ name: `${picture.name} at ${width} px`, picture, width })),
  );
  const folder = join(ROOT, 'gallery');
  mkdirSync(folder, { recursive: true });
  const written: string[] = [];
  const failed = await withStudio('web', (studio) =>
    drawAll(wanted, async ({ picture, width }) => {
      const file = await draw({ ...studio, folder }, picture, width);
      written.push(file);
      return file;
    }),
  );
  writeAlbum(
    folder,
    pictures.map(({ name }) => name),
  );
  console.log(`See ${join('gallery', 'index.html')}.`);
  // Compares with stored pictures of another version: `--compare FOLDER`.
  return failed + (compare === undefined ? 0 : comparePictures(compare, folder, written));
};

const args = process.argv.slice(2);
try {
  if (args.includes('--help')) console.log(HELP);
  else {
    const words = readWords(args);
    await takePortSet();
    if (words.firstPage) await drawFirstPage();
    else process.exitCode = (await (words.states ? drawStates(words.parts) : gallery(words))) > 0 ? 1 : 0;
  }
} catch (error) {
  if (!(error instanceof OptionError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
