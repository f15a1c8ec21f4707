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

test.describe('sheets of which one fails to load', () => {
  test.use({ expectedComplaints: /ERR_FAILED|preload CSS/ });
  test('the page appears with the next try, when all have loaded, once each', async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) requested.length = 0;
      if (SHEETS.test(request.url())) requested.push(request.url());
    });
    const released = Promise.withResolvers<void>();
    await page.route(SHEETS, async (route) => {
      await released.promise;
      await route.continue();
    });
    await page.route(SHEETS, (route) => route.abort(), { times: 1 });
    await page.addInitScript(watchBox, BOX);
    await page.goto(paths.reminder, { waitUntil: 'commit' });
    await expect(page.getByRole('banner')).toBeVisible();
    expect(await firstLook(page)).toBe('not drawn');
    await expect.poll(() => requested.length).toBeGreaterThan(2);
    released.resolve();
    await page.getByRole('main').getByRole('button', { name: 'もう一度読み込む' }).click();
    await expect(page.getByLabel('メールアドレス')).toBeVisible();
    expect(await firstLook(page)).toBe('grid');
    expect(requested.length).toBeGreaterThan(2);
    expect(requested.toSorted()).toEqual([...new Set(requested)].toSorted());
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
