import { join } from 'node:path';
import { takeLane } from '#ci/lane.ts';
import { takeUtf8Locale } from '#ci/locale.ts';
import { WordError } from '#web/e2e/command-words.ts';
import { startSite } from '#web/e2e/site.ts';
import { chromium } from './chromium.ts';
import { firefox } from './firefox.ts';
import { JOURNEYS } from './journeys.ts';
import { drawPictures } from './pictures.ts';
import { writeTable } from './table.ts';
import { takeJourneys } from './take.ts';
import { webkit } from './webkit.ts';
import { readWords, type Words } from './words.ts';

/** Takes the journeys through the engines, or draws the pictures. @returns how many journeys failed */
const engines = async ({ kinds, pictures }: Words): Promise<number> => {
  const there = kinds.filter((kind) => {
    const missing = kind.missing();
    if (missing) console.log(`${kind.name} was not tried: ${missing}.`);
    return !missing;
  });
  takeUtf8Locale();
  await takeLane();
  const site = await startSite();
  try {
    if (pictures !== undefined) {
      await drawPictures(there, site, pictures);
      console.log(`See ${join(pictures, 'index.html')}.`);
      return 0;
    }
    const taken: Awaited<ReturnType<typeof takeJourneys>>[] = [];
    for (const kind of there) taken.push(await takeJourneys(kind, JOURNEYS, site));
    const cells = taken.flatMap((one) => one.cells);
    console.log(
      writeTable(
        JOURNEYS.map(({ name }) => name),
        taken.map(({ title }) => title),
        cells,
      ),
    );
    return cells.filter(({ took }) => took === undefined).length;
  } finally {
    await site.stop();
  }
};

try {
  const words = readWords(process.argv.slice(2), [chromium, firefox, webkit]);
  process.exitCode = (await engines(words)) > 0 ? 1 : 0;
} catch (error) {
  if (!(error instanceof WordError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
