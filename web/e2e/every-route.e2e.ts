import { arrive } from '#web/e2e/arrive.ts';
import { everyVisit } from '#web/e2e/every-visit.ts';
import { everyNth } from '#web/e2e/matrix.ts';
import { expectFit, ZOOMED } from '#web/e2e/page-fit.ts';
import { expectStructure } from '#web/e2e/page-structure.ts';
import { expectTabOrder } from '#web/e2e/tab-order.ts';
import { expect, expectAccessible, test } from '#web/e2e/test.ts';
import { headOf } from '#web/src/page-head/head.ts';
import { routeWords } from '#web/src/page-head/route-words.ts';
import { isRegister, paths } from '#web/src/paths.ts';

/** High enough that nothing lies under a sticky element. */
const PHONE = { width: 375, height: 4000 };
const DESKTOP = { width: 1280, height: 800 };

test('gives every page its own title', () => {
  const titles = new Map<string, Set<string>>();
  for (const { title = '', address } of everyVisit)
    titles.set(title || address, (titles.get(title || address) ?? new Set()).add(address));
  expect([...titles].filter(([, addresses]) => addresses.size > 1)).toEqual([]);
});

test('titles the no-script content like the page', () => {
  const visits = everyVisit.filter(
    ({ address }) => address in routeWords && !isRegister(address) && address !== paths.profile,
  );
  expect(visits.map(({ address }) => headOf({ path: address }, { origin: '' }).title)).toEqual(
    visits.map(({ title }) => title),
  );
  expect(visits.length).toBeGreaterThan(12);
});

for (const [place, visit] of everyVisit.entries()) {
  test.describe(`${visit.address} as ${visit.who}`, () => {
    test.use({ scenario: visit.scenario, viewport: DESKTOP });

    test('has a valid structure and fits every window', everyNth(place, 8), async ({ page, world }) => {
      await arrive(page, world, visit);
      expect(await page.evaluate(() => document.getAnimations().length), 'nothing moves').toBe(0);
      await expectStructure(page, visit.title ?? (await page.title()));
      await expectAccessible(page);
      await expectFit(page);
    });

    test(
      'is reachable by Tab alone, also zoomed, and accessible on a phone',
      everyNth(place, 40),
      async ({ page, world }) => {
        // A page of forty offers has many tab stops.
        test.slow();
        await arrive(page, world, visit);
        await expectTabOrder(page);
        await page.setViewportSize(ZOOMED);
        await expectTabOrder(page);
        await page.setViewportSize(PHONE);
        // In the middle of a list the sticky header covers a part of a link, which axe would call too small.
        await page.evaluate(() => scrollTo(0, 0));
        await expectAccessible(page);
      },
    );
  });
}
