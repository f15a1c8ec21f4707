import { everyVisit } from '#web/e2e/every-visit.ts';
import { everyNth } from '#web/e2e/matrix.ts';
import { arrive } from '#web/e2e/page/arrive.ts';
import { expectFit, ZOOMED } from '#web/e2e/page/fit.ts';
import { expectStructure } from '#web/e2e/page/structure.ts';
import { expectTabOrder } from '#web/e2e/page/tab-order.ts';
import { expect, expectAccessible, test } from '#web/e2e/test.ts';

/** High enough that nothing lies under a sticky element. */
const PHONE = { width: 375, height: 4000 };
const DESKTOP = { width: 1280, height: 800 };

for (const [place, visit] of everyVisit.entries()) {
  test.describe(`${visit.address} as ${visit.who}`, () => {
    test.use({ scenario: visit.scenario, viewport: DESKTOP });

    test(
      'has a valid structure, is reachable by Tab alone, also zoomed, and fits every window',
      everyNth(place, 40),
      async ({ page, world }) => {
        // A page of forty offers has many tab stops.
        test.slow();
        await arrive(page, world, visit);
        expect(await page.evaluate(() => document.getAnimations().length), 'nothing moves').toBe(0);
        await expectStructure(page, visit.title ?? (await page.title()));
        await expectAccessible(page);
        await expectTabOrder(page);
        await page.setViewportSize(ZOOMED);
        await expectTabOrder(page);
        await page.setViewportSize(PHONE);
        // In the middle of a list the sticky header covers a part of a link, which axe would call too small.
        await page.evaluate(() => scrollTo(0, 0));
        await expectAccessible(page);
        await expectFit(page);
      },
    );
  });
}
