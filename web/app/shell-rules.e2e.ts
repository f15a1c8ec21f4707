import { loadScenario } from '#fixtures/load.ts';
import { becomeMember } from '#web/e2e/applicant.ts';
import { holdAnswer } from '#web/e2e/held-answer.ts';
import { expect, logIn, type Page, test } from '#web/e2e/test.ts';
import { paths } from '#web/paths.ts';

const { values } = loadScenario('ordinary-day');
const offer = paths.offer(values.offer_id ?? 0);
const sideOffer = paths.sideOffer(values.side_offer_id ?? 0);
const cards = (page: Page) => page.locator('main .offer-card:not(.is-loading)');
const memberButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /小野寺 みのり/ });

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

test('a logout closes the menu at once, then empties the record and leads home', async ({ page }) => {
  const { answered, release } = await holdAnswer(page, 'POST', '/api/logout');
  const record = () => page.evaluate(() => sessionStorage.getItem('tsugimichi.user'));
  await logIn(page, 'minori');
  await page.goto(paths.nda);
  await memberButton(page).click();
  await page.getByRole('banner').getByRole('button', { name: 'ログアウト' }).click();
  await expect(memberButton(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('banner').getByRole('button', { name: 'ログアウト' })).toBeHidden();
  await answered;
  expect(await record()).not.toBeNull();
  release();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'ログイン' })).toBeVisible();
  expect(await record()).toBeNull();
});

test('the menu shows profile, settings and logout; Escape closes it and gives the focus back', async ({ page }) => {
  await logIn(page, 'minori');
  await page.goto(paths.nda);
  await memberButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(memberButton(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'プロフィール' })).toBeFocused();
  await expect(banner.getByRole('link', { name: '設定' })).toHaveAttribute('href', paths.settings);
  await page.keyboard.press('Escape');
  await expect(memberButton(page)).toBeFocused();
  await expect(memberButton(page)).toHaveAttribute('aria-expanded', 'false');
  // It stays while the pointer moves on, and goes when the focus does.
  await memberButton(page).click();
  await page.mouse.move(200, 500);
  await expect(banner.getByRole('link', { name: 'プロフィール' })).toBeVisible();
  for (let stop = 0; stop < 4; stop += 1) await page.keyboard.press('Tab');
  await expect(memberButton(page)).toHaveAttribute('aria-expanded', 'false');
});

test.describe('a registration that has only begun', () => {
  test.use({ expectedStatuses: [401, 404] });
  test('finds its way back to the terms behind 設定', async ({ page, world }) => {
    await becomeMember(page, world);
    await page.goto(paths.profile);
    // The monthly question comes by itself, a moment after the page.
    const question = page.getByRole('dialog');
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /早川 結衣/ })
      .click();
    await expect(page.getByRole('banner').getByRole('link', { name: '設定' })).toHaveAttribute(
      'href',
      paths.register.legal,
    );
  });
});

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
  let asked = 0;
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/api/offers?')) asked += 1;
  });
  await page.setViewportSize({ width: 900, height: 800 });
  await page.goto('/');
  await expect(cards(page).first()).toBeVisible();
  await page.getByRole('main').getByRole('searchbox').fill('医療');
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  const before = asked;
  for (const height of [500, 900]) await page.setViewportSize({ width: 900, height });
  await page.setViewportSize({ width: 600, height: 800 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(() => asked).toBe(before + 1);
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
    const bottom = (selector: string) =>
      page.locator(selector).evaluate((element) => element.getBoundingClientRect().bottom);
    const room = (await bottom('main')) - (await bottom('.state-panel'));
    expect(room).toBeGreaterThanOrEqual(90);
  });
});

test('with reduced motion the hero stands still, and needs no button for it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(page.locator('.tile-columns ul').first()).toHaveCSS('animation-name', 'none');
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
