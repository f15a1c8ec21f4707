import { expect, type Page, person, sendLogin, test, wasHereBefore } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

const SHEETS = /\/assets\/[^/]+\.css$/;
const BOX = 'main > div:has(form)';

/** Records in the page the layout of the box when it first appears. */
const watchBox = (selector: string) => {
  new MutationObserver((_, observer) => {
    const box = document.querySelector(selector);
    if (!box) return;
    Object.assign(globalThis, { firstLook: getComputedStyle(box).display });
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
};
const firstLook = (page: Page) => page.evaluate(() => (globalThis as { firstLook?: string }).firstLook ?? 'not drawn');

/** The preloaded sheets that the page has not used. */
const unused = (page: Page) =>
  page
    .locator('link[rel="alternate stylesheet"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

test("preloads a page's sheets once each and renders it when they have loaded", async ({ page }) => {
  const requested: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(SHEETS, async (route) => {
    requested.push(route.request().url());
    await released;
    await route.continue();
  });
  await page.addInitScript(watchBox, BOX);
  await page.goto(paths.reminder, { waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toBeVisible();
  expect(await firstLook(page)).toBe('not drawn');
  await expect.poll(() => requested.length).toBeGreaterThan(2);
  release();
  await expect(page.getByLabel('メールアドレス')).toBeVisible();
  expect(await firstLook(page)).toBe('grid');
  expect(requested.toSorted()).toEqual([...new Set(requested)].toSorted());
});

test.describe('a sheet that fails to load', () => {
  test.use({ expectedComplaints: /ERR_FAILED|preload CSS/ });
  test('is reported and loads with the next try', async ({ page }) => {
    let requested = 0;
    await page.route(SHEETS, (route) => {
      requested += 1;
      return requested === 1 ? route.abort() : route.continue();
    });
    await page.addInitScript(watchBox, BOX);
    await page.goto(paths.reminder);
    await page.getByRole('main').getByRole('button', { name: 'もう一度読み込む' }).click();
    await expect(page.getByLabel('メールアドレス')).toBeVisible();
    expect(await firstLook(page)).toBe('grid');
  });
});

test('an unused preloaded sheet causes no warning or styling and is available to the next page', async ({ page }) => {
  // A session is possible: the members' page is preloaded, then replaced by the login.
  await wasHereBefore(page);
  await page.goto(paths.settings);
  await expect(page.getByLabel('メールアドレス')).toBeVisible();
  await expect.poll(() => unused(page)).not.toEqual([]);
  await expect(page.locator(BOX)).toHaveCSS('display', 'grid');
  const [sheet] = await unused(page);
  await sendLogin(page, person('minori'));
  await expect(page).toHaveURL(paths.settings);
  await expect(page.locator(`link[rel=stylesheet][href$="${sheet}"]`)).toBeAttached();
});
