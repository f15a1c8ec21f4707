import { faultOfRing } from './focus-ring.ts';
import { faultsOfWalk, lookAtFocus, type Stop, startAtTop } from './tab-stops.ts';
import { expect, type Page } from './test.ts';

/** More than any page has. */
const MOST_STOPS = 400;
/** At this stop the walk goes one back, and on again. */
const TURN = 3;

/** What has the focus is what stands at the end of the walk but for `back` stops. Runs in the page. */
const isBack = (back: number): boolean =>
  (globalThis as { walked?: Element[] }).walked?.at(-1 - back) === document.activeElement;

/**
 * Walks the page, or the dialog that lies over it, with Tab from its top: the skip link comes first where there is no dialog,
 * everything that is seen and can be used is reached in the order of reading, every stop shows its ring and nothing that stays in
 * place covers it; Shift+Tab leads back, and the walk comes to an end (WCAG 2.1.1, 2.1.2, 2.4.7, 2.4.11). Answers how many stops there are.
 * @param hasShell false where words stand in the place of all of the site: there is nothing to skip
 */
export const expectTabOrder = async (page: Page, hasShell = true): Promise<number> => {
  await page.evaluate(startAtTop);
  const stops: Stop[] = [];
  while (stops.length < MOST_STOPS) {
    await page.keyboard.press('Tab');
    const [stop, ring] = await Promise.all([page.evaluate(lookAtFocus), page.evaluate(faultOfRing)]);
    if (!stop) break;
    if (ring) stop.faults.push(ring);
    stops.push(stop);
    if (stops.length !== TURN) continue;
    await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate(isBack, 1), 'Shift+Tab leads one back').toBe(true);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(isBack, 0), 'and Tab on again').toBe(true);
  }
  const size = page.viewportSize();
  const faults = stops.flatMap(({ what, faults: own }) => own.map((fault) => `${fault}: ${what}`));
  expect(faults, `focus at ${size?.width} × ${size?.height}`).toEqual([]);
  expect(await page.evaluate(faultsOfWalk), `the walk at ${size?.width} × ${size?.height}`).toEqual([]);
  if (hasShell && (await page.locator('dialog:modal').count()) === 0)
    expect(stops[0]?.what, 'the skip link comes first').toContain('skip-link');
  expect(stops.length, 'the walk ends').toBeLessThan(MOST_STOPS);
  return stops.length;
};
