import { expect, type Page, person, sendLogin, test, wasHereBefore } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

const SHEETS = /\/assets\/[^/]+\.css$/;
const BOX = '.account-page';

/** Notes, in the page itself, how the box is laid out at the moment when it is first there. */
const watchBox = (selector: string) => {
  new MutationObserver((_, observer) => {
    const box = document.querySelector(selector);
    if (!box) return;
    Object.assign(globalThis, { firstLook: getComputedStyle(box).display });
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
};
const firstLook = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { firstLook?: string }).firstLook ?? 'not drawn');

/** The sheets that were asked for ahead and that the page has not used. */
const unused = (page: Page) =>
  page
    .locator('link[rel="alternate stylesheet"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

test('the sheets of a page are asked for ahead, once each, and it is drawn when they have come', async ({ page }) => {
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
  await page.goto(paths.login, { waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toBeVisible();
  expect(await firstLook(page)).toBe('not drawn');
  await expect.poll(() => requested.length).toBeGreaterThan(2);
  release();
  await expect(page.getByLabel('メールアドレス')).toBeVisible();
  expect(await firstLook(page)).toBe('grid');
  expect(requested.toSorted()).toEqual([...new Set(requested)].toSorted());
});

test.describe('a sheet that is lost on the way', () => {
  test.use({ expectedComplaints: /ERR_FAILED|preload CSS/ });
  test('is told of in words, and comes with the next try', async ({ page }) => {
    let requested = 0;
    await page.route(SHEETS, (route) => {
      requested += 1;
      return requested === 1 ? route.abort() : route.continue();
    });
    await page.addInitScript(watchBox, BOX);
    await page.goto(paths.login);
    await page.getByRole('main').getByRole('button', { name: 'もう一度読み込む' }).click();
    await expect(page.getByLabel('メールアドレス')).toBeVisible();
    expect(await firstLook(page)).toBe('grid');
  });
});

test('what was asked for ahead and not used is used up, styles nothing, and is there for the page that needs it', async ({
  page,
}) => {
  // There may be a session: the files of the members' page come ahead, and the login in its place.
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

test('the fields of /register are fetched with the frame around them', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.route(/wizard-screen-[^/]+\.js$/, () => {});
  await page.goto(paths.register.identity, { waitUntil: 'commit' });
  await expect.poll(() => requested.filter((url) => /\/identity-step-[^/]+\.js$/.test(url))).toHaveLength(1);
});
