import { holdResponse } from '#web/e2e/network/held-response.ts';
import { leavePending, offerCards, offerCount, offersGrid } from '#web/e2e/offers.ts';
import { expectNoSidewaysScroll } from '#web/e2e/page/fit.ts';
import { layoutShift } from '#web/e2e/page/layout-shift.ts';
import { expect, type Locator, logIn, type Page, test } from '#web/e2e/test.ts';

const DESKTOP = { width: 1280, height: 800 };
const hero = (page: Page) => page.getByRole('region', { name: 'ひとつじゃない' });
const heightOf = async (place: Locator) => (await place.boundingBox())?.height ?? Infinity;
/** The greatest height of a member's hero in px; a visitor's is nearly twice as high. */
const MEMBERS_HERO = 160;

/** A window: the columns of offers, the rows of pictures that the hero shows, and the least titles in the first screen. */
const WINDOWS: readonly (readonly [width: number, height: number, columns: number, rows?: number, titles?: number])[] =
  [
    // From wide to narrow: a window that grows to desktop size reloads the list.
    [2000, 900, 2],
    [1600, 900, 2],
    [1280, 800, 2, 4, 4],
    [1200, 900, 2],
    [1199, 900, 1],
    [800, 900, 1, 4],
    [768, 900, 1],
    [767, 900, 1],
    [375, 812, 1, 1, 1],
  ];

/** The number of titles that are whole in the window. */
const wholeTitles = async (page: Page): Promise<number> => {
  const { height } = page.viewportSize() ?? { height: 0 };
  const bottoms = await offerCards(page)
    .getByRole('heading')
    .evaluateAll((all) => all.map((title) => title.getBoundingClientRect().bottom));
  return bottoms.filter((bottom) => bottom <= height).length;
};

/** The number of different pictures and of visible rows in each column of the hero. */
const roads = (page: Page) =>
  hero(page)
    .locator('[aria-hidden=true]:has(> ul)')
    .evaluate((box) =>
      [...box.querySelectorAll('ul')].map((column) => {
        const { rowGap } = getComputedStyle(column);
        const step = (column.querySelector('li')?.getBoundingClientRect().height ?? 0) + Number.parseFloat(rowGap);
        const pictures = [...column.querySelectorAll('use')].map((use) => use.getAttribute('href'));
        return { pictures: new Set(pictures).size, seen: Math.floor(box.clientHeight / step) };
      }),
    );

const expectFirstScreen = async (page: Page, titles: number) => {
  const header = page.getByRole('banner');
  expect((await heightOf(header)) + (await heightOf(hero(page))), 'header and hero are low').toBeLessThanOrEqual(420);
  await expect(offerCount(page)).toBeInViewport({ ratio: 1 });
  expect(await wholeTitles(page)).toBeGreaterThanOrEqual(titles);
  await page.evaluate(() => scrollTo(0, 900));
  await expect.poll(async () => (await header.boundingBox())?.y, 'the header stays at the top').toBe(0);
  await expect(header, 'nothing shines through the header').toHaveCSS('background-color', 'rgb(252, 250, 246)');
  await page.evaluate(() => scrollTo(0, 0));
  await expect(header).toHaveCSS('background-color', 'rgb(246, 241, 232)');
};

test("a visitor's home is laid out for every window, with offers and their number in the first screen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 2000, height: 900 });
  await page.goto('/');
  await expect(offersGrid(page)).toBeVisible();
  expect(
    await page
      .getByRole('tabpanel')
      .locator('..')
      .evaluate((list) => list.getBoundingClientRect().width),
    'the list is never wider than the header',
  ).toBe(1328);
  for (const [width, height, columns, rows, titles] of WINDOWS)
    await test.step(`${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      const tracks = () => offersGrid(page).evaluate((box) => getComputedStyle(box).gridTemplateColumns.split(' '));
      await expect.poll(async () => (await tracks()).length, 'the columns of offers').toBe(columns);
      await expectNoSidewaysScroll(page);
      if (rows) {
        const each = { pictures: 6, seen: rows };
        expect(await roads(page), 'three columns of six pictures').toEqual([each, each, each]);
      }
      if (titles) await expectFirstScreen(page, titles);
      if (width === DESKTOP.width) expect(await heightOf(hero(page))).toBeGreaterThan(MEMBERS_HERO / 0.55);
      if (width !== 1600) return;
      const lefts = await page.evaluate(() =>
        ['header a', 'h1', '[role=tablist]', '#offers', 'footer a'].map((part) =>
          Math.round(document.querySelector(part)?.getBoundingClientRect().left ?? 0),
        ),
      );
      expect(new Set(lefts), 'header, hero, list and footer have one width').toEqual(new Set([160]));
    });
});

test.describe("a member's home", () => {
  const firstCard = (page: Page) => offerCards(page.getByRole('tabpanel')).first();
  const filter = (page: Page) => page.getByRole('button', { name: /^職種/ });

  test('shows the first offers in its first screen below a lower hero, and never shifts', async ({ page, world }) => {
    await page.setViewportSize(DESKTOP);
    await logIn(page, 'minori');
    await test.step('does not shift on a device that has no stored member', async () => {
      const { answered, release } = await holdResponse(page, 'GET', '/api/user/me');
      await page.goto('/');
      await answered;
      release();
      await expect(filter(page)).toBeVisible();
      await expect(hero(page)).toBeVisible();
      expect(await layoutShift(page)).toBeLessThan(0.05);
    });

    await test.step('shows the first offers', async () => {
      await expect(offersGrid(page)).toBeVisible();
      await expect(firstCard(page)).toBeInViewport();
      expect(await wholeTitles(page)).toBeGreaterThanOrEqual(6);
      for (const part of ['img', 'p >> nth=0', 'h3', 'p >> nth=1'])
        await expect(firstCard(page).locator(part), part).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('link', { name: '無料で会員登録する' })).toBeHidden();
      expect(await heightOf(hero(page)), "lower than a visitor's").toBeLessThanOrEqual(MEMBERS_HERO);
    });

    // A new tab has no stored member; a reloaded one has.
    const tab = await page.context().newPage();
    await tab.setViewportSize(DESKTOP);
    for (const load of ['goto', 'reload'] as const)
      await test.step(`does not shift while the session check runs, after a ${load}`, async () => {
        const { answered, release } = await holdResponse(tab, 'GET', '/api/user/me');
        await (load === 'goto' ? tab.goto('/') : tab.reload());
        await answered;
        await expect(offersGrid(tab)).toBeVisible();
        const before = await firstCard(tab).boundingBox();
        release();
        await expect(filter(tab)).toBeVisible();
        expect(await firstCard(tab).boundingBox()).toEqual(before);
        expect(await layoutShift(tab)).toBeLessThan(0.01);
        await tab.unrouteAll();
      });

    await test.step('does not shift when it leads back to an offer', async () => {
      await leavePending(tab, world);
      await tab.reload();
      await expect(tab.getByRole('link', { name: 'この求人に戻って応募する' })).toBeVisible();
      await expect(offersGrid(tab)).toBeVisible();
      expect(await layoutShift(tab)).toBeLessThan(0.01);
    });
  });
});
