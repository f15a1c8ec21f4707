import { everyVisit, type Visit } from '#web/e2e/every-visit.ts';
import { everyNth } from '#web/e2e/matrix.ts';
import { expectFit, ZOOMED } from '#web/e2e/page-fit.ts';
import { expectStructure } from '#web/e2e/page-structure.ts';
import { expectTabWalk } from '#web/e2e/tab-walk.ts';
import { expect, expectAccessible, logIn, type Page, test } from '#web/e2e/test.ts';
import type { World } from '#web/e2e/world.ts';
import { headOf } from '#web/head/head.ts';
import { routeWords } from '#web/head/route-words.ts';
import { isRegister, paths } from '#web/paths.ts';
import { site } from '#web/site.ts';

/** So high that nothing lies under what stays in place. */
const PHONE = { width: 375, height: 4000 };
const DESKTOP = { width: 1280, height: 800 };

/** Opens the page and waits until nothing of it is still coming. */
const arrive = async (page: Page, world: World, { who, address, title, open }: Visit) => {
  // So still that it can be measured; that it also moves well is seen elsewhere.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(DESKTOP);
  if (who !== 'visitor') await logIn(page, who);
  if (open) await open(page, world);
  else await page.goto(address);
  await expect(page).toHaveTitle(title ?? new RegExp(`.+｜${site.name}$`));
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByText(/読み込み中です|読み込んでいます/).or(page.locator('[aria-busy=true]'))).toHaveCount(0);
};

test('every page has a title of its own', () => {
  const titles = new Map<string, Set<string>>();
  for (const { title = '', address } of everyVisit)
    titles.set(title || address, (titles.get(title || address) ?? new Set()).add(address));
  expect([...titles].filter(([, addresses]) => addresses.size > 1)).toEqual([]);
});

test('what is told where no script runs has the title of the page', () => {
  const told = everyVisit.filter(
    ({ address }) => address in routeWords && !isRegister(address) && address !== paths.profile,
  );
  expect(told.map(({ address }) => headOf({ path: address }, { origin: '' }).title)).toEqual(
    told.map(({ title }) => title),
  );
  expect(told.length).toBeGreaterThan(12);
});

for (const [place, visit] of everyVisit.entries()) {
  test.describe(`${visit.address} as ${visit.who}`, () => {
    test.use({ scenario: visit.scenario });

    test('is well built and fits everywhere', async ({ page, world }) => {
      await arrive(page, world, visit);
      expect(await page.evaluate(() => document.getAnimations().length), 'nothing moves').toBe(0);
      await expectStructure(page, visit.title ?? (await page.title()));
      await expectAccessible(page);
      await expectFit(page);
    });

    test(
      'is walked through with Tab alone, zoomed too, and accessible on a phone',
      everyNth(place, 4),
      async ({ page, world }) => {
        // A page of forty offers has many stops.
        test.slow();
        await arrive(page, world, visit);
        await expectTabWalk(page);
        await page.setViewportSize(ZOOMED);
        await expectTabWalk(page);
        await page.setViewportSize(PHONE);
        await expectAccessible(page);
      },
    );
  });
}
