import { offerCards } from '#web/e2e/offers.ts';
import { expect, type Locator, logIn, type Page, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

const cards = (page: Page) => offerCards(page);
test('reloads the list, but not the page, only when the window grows to desktop size', async ({ page }) => {
  let requests = 0;
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/api/offers?')) requests += 1;
  });
  await page.setViewportSize({ width: 900, height: 800 });
  await page.goto('/');
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByRole('banner').getByRole('search')).toBeHidden();
  await page.getByRole('main').getByRole('searchbox').fill('医療');
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  const before = requests;
  for (const height of [500, 900]) await page.setViewportSize({ width: 900, height });
  await page.setViewportSize({ width: 600, height: 800 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(() => requests).toBe(before + 1);
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  await expect(page.getByRole('banner').getByRole('searchbox')).toHaveValue('医療');
  await expect(page).toHaveURL(/q=/);
});

test.describe('an empty list', () => {
  test.use({ scenario: 'no-offers' });
  test('leaves room below, so that the open job-type list is not clipped', async ({ page }) => {
    await logIn(page, 'minori');
    await page.goto('/');
    await expect(page.getByText('現在、公開中の求人はありません')).toBeVisible();
    const bottom = (box: Locator) => box.evaluate((element) => element.getBoundingClientRect().bottom);
    const panel = page.getByRole('tabpanel').getByRole('heading', { level: 3 }).locator('..');
    const space = (await bottom(page.getByRole('main'))) - (await bottom(panel));
    expect(space).toBeGreaterThanOrEqual(90);
  });
});

test.describe('forced colours', () => {
  test('still show the edges of buttons, fields and cards, and the chosen element', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/');
    await expect(cards(page).first()).toBeVisible();
    const card = cards(page).first();
    for (const frame of [
      page.getByRole('main').getByRole('link', { name: '無料で会員登録する' }),
      page.getByRole('searchbox').locator('..').filter({ visible: true }),
      card,
      card.getByText('転職', { exact: true }).locator('..'),
    ])
      await expect(frame).toHaveCSS('border-top-style', 'solid');
    await expect(page.getByRole('tab', { selected: true })).toHaveCSS('outline-style', 'solid');
    await expect(page.getByRole('tab', { selected: false })).toHaveCSS('outline-style', 'none');
    await page.goto(paths.register.identity);
    await page.getByRole('button', { name: '認証コードを受け取る' }).click();
    await expect(page.getByLabel('姓')).toHaveCSS('border-top-width', '2px');
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveCSS('outline-style', 'solid');
  });
});
