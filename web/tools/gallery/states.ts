import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { scenarioNames } from '#fixtures/loader/load.ts';
import { openScenario } from '#web/e2e/open-scenario.ts';
import { STATE_PICTURES } from '#web/tools/test-run/places.ts';
import { drawAll, drawWebp, withStudio } from './studio.ts';
import { namedPictures } from './words.ts';

/** Drawn 320 px wide: about 15 KB a picture. */
const PHONE = { width: 375, height: 500 };
const SCALE = 320 / PHONE.width;
const QUALITY = 60;
/** For a busy machine. */
const PATIENCE = 30_000;

/** Draws what each scenario's link shows, small, for the list of the kit's panel. @returns the number of failed pictures */
export const drawStates = async (parts: readonly string[]): Promise<number> => {
  const wanted = namedPictures(
    scenarioNames().filter(({ opens }) => opens?.seen !== undefined && !opens.wire),
    parts,
  );
  mkdirSync(STATE_PICTURES, { recursive: true });
  return withStudio('kit', ({ browser, origin }) =>
    drawAll(wanted, async (scenario) => {
      await using context = await browser.newContext({ baseURL: origin, locale: 'ja-JP', deviceScaleFactor: SCALE });
      context.setDefaultTimeout(PATIENCE);
      const page = await context.newPage();
      // In a wide window, as in the browser tests: a phone folds parts of the profile.
      await openScenario(page, scenario);
      await page.setViewportSize(PHONE);
      await page.addStyleTag({
        content: '[data-kit] { display: none } *, *::before { animation-play-state: paused }',
      });
      const path = join(STATE_PICTURES, `${scenario.name}.webp`);
      await drawWebp(page, path, QUALITY);
      return path;
    }),
  );
};
