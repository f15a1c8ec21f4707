import { expectFit, expectNoSidewaysScroll } from '#web/e2e/page-fit.ts';
import { expectStructure } from '#web/e2e/page-structure.ts';
import { expectTabWalk } from '#web/e2e/tab-walk.ts';
import { expect, expectAccessible, expectNoViolation, type Page, test } from '#web/e2e/test.ts';
import { enter } from '#web/gallery/enter.ts';
import type { Picture } from '#web/gallery/picture.ts';
import { CHECKS } from './checks.ts';
import { expectWithoutColour } from './colours.ts';
import { expectNothingUnderPointer } from './hover.ts';
import { expectDialogFocused, expectKeys } from './keys.ts';
import { expectPlace } from './place.ts';
import { expectRegions } from './regions.ts';
import { PAGE, STATES } from './states.ts';
import { applies } from './table.ts';

const place = CHECKS[33];
const HEIGHT = 800;
/** So high that nothing is scrolled, and lies under what stays in place. */
const WHOLE = 8000;
const PHONES = [320, 375];
const WIDTHS = [...PHONES, 768, 1280];

/** An application is done once its page was loaded anew; what stays longer goes after 3 s or more (contracts/api/limits.ts). */
const leastOf = (name: string): number => (name.startsWith('offer-apply') ? 2500 : 900);
const MOST = 5000;

/** What goes away by itself, or leads on, after some seconds stays as long as it is looked at; whoever fakes the clock later, too. */
const keepWhatGoes = (page: Page, least: number): Promise<unknown> =>
  page.addInitScript(
    ([from, to]) => {
      type Start = (run: TimerHandler, ms?: number, ...rest: unknown[]) => number;
      let current: Start;
      const wrap = (start: Start): void => {
        // What a faked clock has taken the place of is what that clock runs on.
        const own: Start = (run, ms = 0, ...rest) =>
          current === own && ms >= from && ms <= to ? 0 : start(run, ms, ...rest);
        current = own;
      };
      wrap(globalThis.setTimeout);
      Object.defineProperty(globalThis, 'setTimeout', { configurable: true, get: () => current, set: wrap });
    },
    [least, MOST] as const,
  );

/** What a screen reader would find; seconds that are counted may go on. */
const read = async (page: Page): Promise<string> =>
  (await page.locator('body').ariaSnapshot()).replaceAll(/あと\d+秒/g, 'あと秒');

/** What the table says of the state is so: it has what a check is about, or it has not and the check is not applicable. */
const expectSigns = async (page: Page, name: string): Promise<void> => {
  for (const { what, about } of CHECKS) {
    if (!about?.sign) continue;
    const isThere = (await page.locator(about.sign).count()) > 0;
    expect.soft(isThere, `${what}: there is something to look at`).toBe(about.states.test(name));
  }
};

/** What still moves though less motion is asked for; the sign of something under way may. */
const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime === Infinity)
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : animation.id)),
  );

/** The looks of axe: on a phone, at a desk, in forced colours. */
const expectNothingOfAxe = async (page: Page, { name, narrow, window }: Picture): Promise<void> => {
  const look = PAGE.test(name) ? expectAccessible : (one: Page) => expectNoViolation(one, ['page-has-heading-one']);
  const height = window ? HEIGHT : WHOLE;
  for (const width of narrow ? [375] : [375, 1280]) {
    await page.setViewportSize({ width, height });
    await look(page);
  }
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
  await look(page);
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'none' });
};

for (const picture of STATES) {
  const { name, narrow, scenario = 'ordinary-day' } = picture;
  test.describe(name, () => {
    test.use({
      scenario,
      // What the console says of failures that the state is made of is seen by the screens' own tests.
      expectedComplaints: /./,
      foreignCalls: /./,
    });
    test('is accessible at every size, zoomed, in forced colours and without motion', { tag: '@wide' }, async ({
      page,
      world,
    }) => {
      // A page of forty offers is looked at in a dozen ways.
      test.setTimeout(180_000);
      const first = { width: narrow ? 375 : 1280, height: HEIGHT };
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize(first);
      await keepWhatGoes(page, leastOf(name));
      await enter(page, world, picture);
      const state = await read(page);
      await expectStructure(page, PAGE.test(name) ? await page.title() : null);
      await expectSigns(page, name);
      await expectDialogFocused(page);
      await expectRegions(page, picture.path);
      await expectWithoutColour(page);
      expect(await moving(page), 'what moves without an end').toEqual([]);
      for (const width of narrow ? PHONES : WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHT });
        await expectNoSidewaysScroll(page, `at ${width} px`);
      }
      await expectNothingOfAxe(page, picture);
      await expectFit(page);
      await page.setViewportSize(first);
      await expect.poll(() => read(page), 'it is still the state that was entered').toBe(state);
      await expectNothingUnderPointer(page);
      // From here on it may be left: a focus that goes on closes a menu.
      if (PAGE.test(name)) {
        const widths = narrow ? [375] : [1280, 375];
        for (const width of widths) {
          await page.setViewportSize({ width, height: HEIGHT });
          await expectTabWalk(page);
        }
        await expectKeys(page, widths);
      }
      if (place && applies(place, name)) await expectPlace(page);
    });
  });
}
