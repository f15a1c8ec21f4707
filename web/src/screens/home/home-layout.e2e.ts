import { holdAnswer } from '#web/e2e/held-answer.ts';
import { everyNth, SLOW } from '#web/e2e/matrix.ts';
import { offerCards, offersGrid } from '#web/e2e/offers.ts';
import { expectNoSidewaysScroll } from '#web/e2e/page-fit.ts';
import { expect, expectAccessible, logIn, type Page, test } from '#web/e2e/test.ts';

const hero = (page: Page) => page.getByRole('region', { name: 'ひとつじゃない' });

test('the hero has three columns of six pictures: four rows at a time, on a phone one', async ({ page }) => {
  await page.goto('/');
  for (const [width, rows] of [
    [375, 1],
    [800, 4],
    [1280, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const columns = await hero(page)
      .locator('[aria-hidden=true]:has(> ul)')
      .evaluate((box) =>
        [...box.querySelectorAll('ul')].map((column) => {
          const { rowGap } = getComputedStyle(column);
          const step = (column.querySelector('li')?.getBoundingClientRect().height ?? 0) + Number.parseFloat(rowGap);
          const pictures = [...column.querySelectorAll('use')].map((use) => use.getAttribute('href'));
          return { pictures: new Set(pictures).size, seen: Math.floor(box.clientHeight / step) };
        }),
      );
    expect(columns, `${width} px`).toEqual(Array.from({ length: 3 }, () => ({ pictures: 6, seen: rows })));
  }
});

for (const [width, height] of [
  [1280, 800],
  [375, 812],
] as const)
  test(`a visitor's first screen shows offers and their number at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await expect(offersGrid(page)).toBeVisible();
    const header = await page.getByRole('banner').boundingBox();
    expect((header?.height ?? 0) + ((await hero(page).boundingBox())?.height ?? 0)).toBeLessThanOrEqual(420);
    await expect(page.getByText('件の求人があります', { exact: true })).toBeInViewport({ ratio: 1 });
    const cards = await offerCards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
    expect(cards.filter((top) => top < height - 200)).toHaveLength(width === 375 ? 1 : 3);
    await expectNoSidewaysScroll(page);
  });

test('header, hero, list and footer have one width', async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto('/');
  await expect(offersGrid(page)).toBeVisible();
  const lefts = await page.evaluate(() =>
    ['header a', 'h1', '[role=tablist]', '#offers', 'footer a'].map((part) =>
      Math.round(document.querySelector(part)?.getBoundingClientRect().left ?? 0),
    ),
  );
  expect(new Set(lefts)).toEqual(new Set([160]));
});

test('the header stays at the top, and nothing shines through it', async ({ page }) => {
  await page.goto('/');
  await expect(offersGrid(page)).toBeVisible();
  await page.evaluate(() => scrollTo(0, 900));
  const header = page.getByRole('banner');
  await expect.poll(async () => (await header.boundingBox())?.y).toBe(0);
  await expect(header).toHaveCSS('background-color', 'rgb(252, 250, 246)');
  await page.evaluate(() => scrollTo(0, 0));
  await expect(header).toHaveCSS('background-color', 'rgb(246, 241, 232)');
});

test('shows the offers in one to three columns, never wider than the header', async ({ page }) => {
  await page.goto('/');
  const grid = offersGrid(page);
  await expect(grid).toBeVisible();
  for (const [width, columns] of [
    [375, 1],
    [767, 1],
    [768, 2],
    [1199, 2],
    [1200, 3],
    [2000, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(() => grid.evaluate((box) => getComputedStyle(box).gridTemplateColumns.split(' ').length), `${width} px`)
      .toBe(columns);
  }
  expect(await page.locator('.home-list').evaluate((list) => list.getBoundingClientRect().width)).toBe(1328);
});

test("a phone's footer has its links in two columns", SLOW, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto('/');
  const links = page.getByRole('contentinfo').getByRole('listitem');
  await expect(links).toHaveCount(7);
  const lefts = await links.evaluateAll((all) => all.map((link) => Math.round(link.getBoundingClientRect().left)));
  expect(new Set(lefts).size).toBe(2);
});

test.describe("a member's home", () => {
  const firstCard = (page: Page) => offerCards(page.getByRole('tabpanel')).first();
  const heroHeight = async (page: Page) => (await hero(page).boundingBox())?.height ?? 0;
  /** The layout shift since the document began; 0 if nothing moved. */
  const shifted = (page: Page) =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => {
            const all = list.getEntries() as (PerformanceEntry & { value: number })[];
            resolve(all.reduce((sum, { value }) => sum + value, 0));
          }).observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => setTimeout(() => resolve(0)));
        }),
    );

  for (const [place, { width, height, whole }] of [
    {
      width: 1280,
      height: 800,
      whole: ['img', 'p >> nth=0', 'h3', 'p >> nth=1'],
    },
    { width: 375, height: 812, whole: [] },
  ].entries()) {
    test(
      `shows the first offers in its first screen at ${width} × ${height}, below a lower hero`,
      everyNth(place, 2),
      async ({ page }) => {
        await page.setViewportSize({ width, height });
        await page.goto('/');
        await expect(offersGrid(page)).toBeVisible();
        const visitors = await heroHeight(page);
        await logIn(page, 'minori');
        await page.reload();
        await expect(page.getByLabel('職種から選ぶ')).toBeVisible();
        await expect(offersGrid(page)).toBeVisible();
        await expect(firstCard(page)).toBeInViewport();
        expect((await firstCard(page).boundingBox())?.y).toBeLessThan(height - 100);
        for (const part of whole) await expect(firstCard(page).locator(part), part).toBeInViewport({ ratio: 1 });
        expect(await heroHeight(page)).toBeLessThan(0.55 * visitors);
        await expectAccessible(page);
      },
    );

    test(
      `does not shift while the session check runs, at ${width} × ${height}`,
      everyNth(place, 2),
      async ({ page }) => {
        await page.setViewportSize({ width, height });
        await logIn(page, 'minori');
        await page.goto('/');
        await expect(page.getByLabel('職種から選ぶ')).toBeVisible();
        // A new tab has no stored member; a reloaded one has.
        const tab = await page.context().newPage();
        await tab.setViewportSize({ width, height });
        for (const load of [() => tab.goto('/'), () => tab.reload()]) {
          const { answered, release } = await holdAnswer(tab, 'GET', '/api/user/me');
          await load();
          await answered;
          await expect(offersGrid(tab)).toBeVisible();
          const before = await firstCard(tab).boundingBox();
          release();
          await expect(tab.getByLabel('職種から選ぶ')).toBeVisible();
          expect(await firstCard(tab).boundingBox()).toEqual(before);
          expect(await shifted(tab)).toBeLessThan(0.01);
          await tab.unrouteAll();
        }
      },
    );
  }

  for (const [width, height] of [
    [375, 812],
    [1280, 800],
  ] as const)
    test(`does not shift on a device that has no stored member, at ${width} × ${height}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await logIn(page, 'minori');
      const { answered, release } = await holdAnswer(page, 'GET', '/api/user/me');
      await page.goto('/');
      await answered;
      release();
      await expect(page.getByLabel('職種から選ぶ')).toBeVisible();
      await expect(hero(page)).toBeVisible();
      expect(await shifted(page)).toBeLessThan(0.05);
    });

  test('has one row of pictures on a phone, and a low hero at 320 px too', SLOW, async ({ page }) => {
    await logIn(page, 'minori');
    for (const width of [320, 375]) {
      await page.setViewportSize({ width, height: 667 });
      await page.goto('/');
      await expect(page.getByLabel('職種から選ぶ')).toBeVisible();
      await expectNoSidewaysScroll(page);
      const rows = await hero(page)
        .locator('[aria-hidden=true]:has(> ul)')
        .evaluate((box) => {
          const step = box.querySelector('li')?.getBoundingClientRect().height ?? 0;
          return Math.floor(box.clientHeight / step);
        });
      expect(rows, `${width} px`).toBe(1);
    }
  });

  test("shows the visitor's version after the logout, also in the next tab", SLOW, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/');
    const visitors = await heroHeight(page);
    await logIn(page, 'minori');
    await page.reload();
    await expect(page.getByLabel('職種から選ぶ')).toBeVisible();
    expect(await heroHeight(page)).toBeLessThan(visitors);
    await page.getByRole('button', { name: /小野寺 みのり/ }).click();
    await page.getByRole('button', { name: 'ログアウト' }).click();
    await expect(page.getByRole('link', { name: '無料で会員登録する' }).first()).toBeVisible();
    expect(await heroHeight(page)).toBe(visitors);
    const tab = await page.context().newPage();
    await tab.goto('/');
    await expect(tab.getByRole('link', { name: '無料で会員登録する' }).first()).toBeVisible();
  });
});
