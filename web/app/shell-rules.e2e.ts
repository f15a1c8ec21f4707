import { loadScenario } from '#fixtures/load.ts';
import { offerCards } from '#web/e2e/offers.ts';
import { expect, type Locator, logIn, type Page, test } from '#web/e2e/test.ts';
import { paths } from '#web/paths.ts';

const { values } = loadScenario('ordinary-day');
const offer = paths.offer(values.offer_id ?? 0);
const sideOffer = paths.sideOffer(values.side_offer_id ?? 0);
const cards = (page: Page) => offerCards(page);
/** The place as it is kept (specification 3, Location state). */
const keptPlace = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('tsugimichi.location') ?? '{}') as Record<string, unknown>);

const footerPages = [paths.company, paths.privacy, paths.term, paths.tokutei, paths.toriatsukai, paths.contact];

for (const [who, shown, hidden] of [
  ['visitor', [paths.home, paths.nda, paths.ndaComplete], [offer, sideOffer, paths.service, ...footerPages]],
  ['member', [paths.home, paths.nda], [offer, sideOffer, paths.service, paths.profile, paths.settings, paths.term]],
] as const) {
  test(`the search control of a ${who} is there where offers are looked for, and nowhere else`, async ({ page }) => {
    if (who === 'member') await logIn(page, 'minori');
    for (const path of [...shown, ...hidden]) {
      await page.goto(path);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      const search = page.getByRole('banner').getByRole('search');
      if ((shown as readonly string[]).includes(path)) await expect(search, path).toBeVisible();
      else await expect(search, path).toHaveCount(0);
    }
    // On a phone the header has no room: tabs and keyword stand above the list.
    await page.setViewportSize({ width: 375, height: 667 });
    await page.goto(paths.home);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByRole('banner').getByRole('search')).toBeHidden();
    await expect(page.getByRole('main').getByRole('searchbox', { name: 'キーワード' })).toBeVisible();
  });
}

test('the kept place names path, component and tab, and a path that ends in a digit keeps the tab', async ({
  page,
}) => {
  await logIn(page, 'minori');
  for (const [path, component] of [
    [offer, 'detail'],
    [sideOffer, 'detail'],
    [paths.contact, 'footer'],
    [paths.settings, 'settings'],
    [paths.profile, 'profile'],
  ] as const) {
    await page.goto(path);
    await expect.poll(() => keptPlace(page), path).toMatchObject({ path, component });
  }
  expect(await keptPlace(page)).toMatchObject({ tab: 'career-change' });
  await page.goto('/?type=side-job');
  await cards(page).first().getByRole('link').click();
  await expect.poll(() => keptPlace(page)).toMatchObject({ component: 'detail', tab: 'side-job' });
  await page.reload();
  await expect.poll(() => keptPlace(page)).toMatchObject({ component: 'detail', tab: 'side-job' });
});

test('the list is loaded anew when the window grows into desktop size, and only then; the page is not', async ({
  page,
}) => {
  let requests = 0;
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/api/offers?')) requests += 1;
  });
  await page.setViewportSize({ width: 900, height: 800 });
  await page.goto('/');
  await expect(cards(page).first()).toBeVisible();
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
  test('leaves room below it, so that an open job-type list is not cut off', async ({ page }) => {
    await logIn(page, 'minori');
    await page.goto('/');
    await expect(page.getByText('公開中の求人はまだありません')).toBeVisible();
    const bottom = (box: Locator) => box.evaluate((element) => element.getBoundingClientRect().bottom);
    const panel = page.getByRole('tabpanel').getByRole('heading', { level: 3 }).locator('..');
    const room = (await bottom(page.getByRole('main'))) - (await bottom(panel));
    expect(room).toBeGreaterThanOrEqual(90);
  });
});

test('with reduced motion the hero stands still, and needs no button for it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'ひとつじゃない' }).locator('ul').first()).toHaveCSS(
    'animation-name',
    'none',
  );
  await expect(page.getByRole('button', { name: '動きを止める' })).toBeHidden();
});

test.describe('forced colours', () => {
  test('still show where a button, a field and a card end, and what is chosen', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/');
    await expect(cards(page).first()).toBeVisible();
    for (const frame of ['.button', '.keyword-box', '.offer-card', '.badge']) {
      await expect(page.locator(`${frame}:visible`).first(), frame).toHaveCSS('border-top-style', 'solid');
    }
    await expect(page.getByRole('tab', { selected: true })).toHaveCSS('outline-style', 'solid');
    await expect(page.getByRole('tab', { selected: false })).toHaveCSS('outline-style', 'none');
    await page.goto(paths.register.identity);
    await page.getByRole('button', { name: '認証コードを受け取る' }).click();
    await expect(page.getByLabel('姓')).toHaveCSS('border-top-width', '2px');
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveCSS('outline-style', 'solid');
  });
});
