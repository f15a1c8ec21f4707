import { expect, type Page } from '#web/e2e/test.ts';
import { faultOfRing } from './focus-ring.ts';
import { lookAtFocus, type Stop, startAtTop, tabOrderFaults } from './tab-stops.ts';

/** More tab stops than any page has. */
const MOST_STOPS = 400;
/** At this stop the test presses Shift+Tab, then Tab. */
const TURN = 3;

/** Whether the focused element is the last stop but `back`. Runs in the page. */
const isBack = (back: number): boolean =>
  (globalThis as { visited?: Element[] }).visited?.at(-1 - back) === document.activeElement;

/**
 * Tabs through the page, or the open dialog, from its top. The skip link comes first outside dialogs, all visible controls are
 * reached in reading order, and each stop has an uncovered ring. Shift+Tab goes back, and the sequence ends (WCAG 2.1.1, 2.1.2, 2.4.7,
 * 2.4.11). Returns the number of stops.
 * @param hasShell false if a message replaces the whole site: there is no skip link
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
    expect(await page.evaluate(isBack, 1), 'Shift+Tab goes one stop back').toBe(true);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(isBack, 0), 'Tab goes forward again').toBe(true);
  }
  const size = page.viewportSize();
  const faults = stops.flatMap(({ what, faults: own }) => own.map((fault) => `${fault}: ${what}`));
  expect(faults, `focus at ${size?.width} × ${size?.height}`).toEqual([]);
  expect(await page.evaluate(tabOrderFaults), `the tab order at ${size?.width} × ${size?.height}`).toEqual([]);
  if (hasShell && (await page.locator('dialog:modal').count()) === 0)
    expect(stops[0]?.what, 'the skip link comes first').toContain('skip-link');
  expect(stops.length, 'the tab sequence ends').toBeLessThan(MOST_STOPS);
  return stops.length;
};
