import { expect, test } from '#web/e2e/test.ts';

test('the hero has three columns of six pictures, four of which are seen at a time', async ({ page }) => {
  await page.goto('/');
  for (const width of [375, 800, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const columns = await page.locator('.tile-columns').evaluate((box) =>
      [...box.querySelectorAll('ul')].map((column) => {
        const { rowGap } = getComputedStyle(column);
        const step = (column.querySelector('li')?.getBoundingClientRect().height ?? 0) + Number.parseFloat(rowGap);
        const pictures = [...column.querySelectorAll('use')].map((use) => use.getAttribute('href'));
        return { pictures: new Set(pictures).size, seen: Math.floor(box.clientHeight / step) };
      }),
    );
    expect(columns, `${width} px`).toEqual(Array.from({ length: 3 }, () => ({ pictures: 6, seen: 4 })));
  }
});

test('the offers stand in one, two or three columns, never wider than 1600 px', async ({ page }) => {
  await page.goto('/');
  const grid = page.locator('.offer-grid:not([aria-busy])');
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
  expect(await page.locator('.home-list').evaluate((list) => list.getBoundingClientRect().width)).toBe(1600);
});

test('the footer of a phone has its links in two columns', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto('/');
  const links = page.getByRole('contentinfo').getByRole('listitem');
  await expect(links).toHaveCount(7);
  const lefts = await links.evaluateAll((all) => all.map((link) => Math.round(link.getBoundingClientRect().left)));
  expect(new Set(lefts).size).toBe(2);
});
