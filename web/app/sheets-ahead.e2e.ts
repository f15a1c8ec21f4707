import { expect, type Page, test } from '#web/e2e/test.ts';
import { paths } from '#web/paths.ts';

const SHEETS = /\/assets\/[^/]+\.css$/;
// biome-ignore lint/plugin: the box around the form of the login, whose look is the subject.
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

/** Ends when every script of the page has come, and two frames later. */
const scriptsAreThere = (page: Page) =>
  page.waitForFunction(async () => {
    const asked = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')];
    if (asked.length === 0 || asked.some(({ href }) => performance.getEntriesByName(href).length === 0)) return false;
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    return true;
  });

test('a page is drawn once the sheets that app.html links ahead have come', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(SHEETS, async (route) => {
    await released;
    await route.continue();
  });
  await page.addInitScript(watchBox, BOX);
  await page.goto(paths.login, { waitUntil: 'commit' });
  await expect(page.getByRole('banner')).toBeVisible();
  await scriptsAreThere(page);
  expect(await firstLook(page)).toBe('not drawn');
  release();
  await expect(page.getByLabel('メールアドレス')).toBeVisible();
  expect(await firstLook(page)).toBe('grid');
});

test.describe('sheets that are lost on the way', () => {
  test.use({ expectedComplaints: /ERR_FAILED/ });
  test('are asked for once more, and the page has its styles', async ({ page }) => {
    const asked = new Map<string, number>();
    await page.route(SHEETS, (route) => {
      const address = route.request().url();
      asked.set(address, (asked.get(address) ?? 0) + 1);
      return asked.get(address) === 1 ? route.abort() : route.continue();
    });
    await page.addInitScript(watchBox, BOX);
    await page.goto(paths.login);
    await expect(page.getByLabel('メールアドレス')).toBeVisible();
    expect(await firstLook(page)).toBe('grid');
    expect(Math.max(...asked.values())).toBe(2);
  });
});
