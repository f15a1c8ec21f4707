import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { scenarioNames } from '#fixtures/loader/load.ts';
import { openScenario } from '#web/e2e/open-scenario.ts';
import { startSite } from '#web/e2e/site.ts';
import { findBrowser } from '#web/tools/test-run/browser.ts';
import { BROWSER_FLAGS, browserProbe } from '#web/tools/test-run/browser-probe.ts';
import { STATE_PICTURES } from '#web/tools/test-run/places.ts';
import { namedPictures } from './words.ts';

/** Half of a phone: about 10 KB a picture. */
const PHONE = { viewport: { width: 375, height: 500 }, deviceScaleFactor: 0.5 };
const PATIENCE = 8_000;

/** Draws what each scenario's link shows, small, for the list of the kit's panel. @returns the number of failed pictures */
export const drawStates = async (parts: readonly string[]): Promise<number> => {
  const shown = scenarioNames().filter(({ opens }) => opens?.seen !== undefined && !opens.wire);
  const wanted = namedPictures(shown, parts);
  mkdirSync(STATE_PICTURES, { recursive: true });
  await using stack = new AsyncDisposableStack();
  const site = stack.adopt(await startSite('kit'), (one) => one.stop());
  const { executablePath } = await findBrowser(browserProbe);
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: BROWSER_FLAGS });
  stack.defer(() => browser.close());
  let failed = 0;
  for (const scenario of wanted) {
    const context = await browser.newContext({ baseURL: site.origin, locale: 'ja-JP', ...PHONE });
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    try {
      await openScenario(page, scenario);
      const path = join(STATE_PICTURES, `${scenario.name}.jpg`);
      await page.screenshot({ path, quality: 70, animations: 'disabled', style: '[data-kit] { display: none }' });
      console.log(path);
    } catch (error) {
      failed += 1;
      console.error(`${scenario.name} could not be drawn: ${(error as Error).message}`);
    } finally {
      await context.close();
    }
  }
  return failed;
};
