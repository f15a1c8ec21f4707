import { allFetched } from '#web/e2e/network/all-fetched.ts';
import { layoutShift } from '#web/e2e/page/layout-shift.ts';
import { expect, type Page, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

const MAINTENANCE = '11月30日（月）2:00〜5:00はメンテナンスのため、ツギミチをご利用いただけません。';
const notice = (page: Page) => page.getByRole('complementary', { name: '運営からのお知らせ' });
const promotion = (page: Page) => page.getByRole('link', { name: '副業から始める、転職の紹介プログラム' });
const close = (page: Page) => notice(page).getByRole('button', { name: 'お知らせを閉じる' });

// The console names a wrong address, and code that does not load.
test.use({ expectedComplaints: /notice\.href cannot be|notice-[^/]+\.js/ });

const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().replace(/\.\d+/, '');

/** Configures the site with a notice from an hour ago, or with other parts. */
const configure = async (page: Page, part: Readonly<Record<string, string | undefined>> = {}) => {
  const text = { text: MAINTENANCE, from: at(-1), until: at(1), ...part };
  await page.unrouteAll();
  await page.route('/config.json', async (route) => {
    const config = await (await route.fetch()).json();
    await route.fulfill({ json: { ...config, notice: text } });
  });
};

test('a notice stands above the header in place of the promotion, and stays closed in this browser', async ({
  page,
}) => {
  await configure(page);
  await page.goto(paths.home);
  await expect(notice(page)).toContainText(MAINTENANCE);
  await expect(promotion(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await test.step('moves nothing, and the header stays in view below it', async () => {
    const box = async () => (await page.getByRole('banner').boundingBox())?.y;
    expect(await box()).toBe(44);
    await page.setViewportSize({ width: 375, height: 812 });
    expect(await box(), 'two lines on a phone').toBe(44);
    await page.mouse.wheel(0, 400);
    await expect.poll(box).toBe(0);
    await expect(notice(page)).not.toBeInViewport();
    await page.evaluate(() => scrollTo(0, 0));
  });
  await test.step('closes, and the promotion takes its place', async () => {
    await close(page).press('Enter');
    await expect(promotion(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.reload();
    await expect(promotion(page)).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  });
  await test.step('another text is shown again, on other pages too and as a link, from its beginning to its end', async () => {
    await page.clock.install();
    await configure(page, { text: 'サービスを再開しました。', href: paths.contact, from: at(0.5), until: at(1.5) });
    await page.goto(paths.register.legal);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // What still loads would run into its timeout.
    await allFetched(page);
    await expect(notice(page)).toHaveCount(0);
    await page.clock.fastForward('40:00');
    await notice(page).getByRole('link', { name: 'サービスを再開しました。' }).click();
    await expect(page).toHaveURL(paths.contact);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('お問い合わせ');
    await expect(notice(page)).toBeVisible();
    await page.clock.fastForward('01:00:00');
    await expect(notice(page)).toHaveCount(0);
  });
  await test.step('a wrong one is not shown', async () => {
    await configure(page, { text: '別のお知らせ', href: 'javascript:alert(1)' });
    await page.goto(paths.term);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  });
});

/** Configures the site with a notice that the HTML contains too, as `npm run configure` writes it. */
const configureHtml = async (page: Page, text: string) => {
  const written = { text, from: at(-1), until: at(1) };
  await configure(page, written);
  await page.addInitScript((json) => {
    const write = () => Object.assign(document.documentElement?.dataset ?? {}, { notice: json });
    new MutationObserver(write).observe(document, { childList: true });
  }, JSON.stringify(written));
};

test('a long notice moves nothing in a page that is HTML before it', async ({ page }) => {
  await configureHtml(page, '「お知らせ」です。'.repeat(11));
  await page.route('/config.json', async (route) => {
    await page.getByRole('main').waitFor();
    await route.fallback();
  });
  for (const [path, width] of [
    [paths.home, 375],
    [paths.login, 1280],
    [paths.register.identity, 375],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    await expect(notice(page)).toBeVisible();
    expect(await layoutShift(page), path).toBeLessThan(0.001);
  }
});

// persisted.test.ts covers a forbidden storage.
test('the notice of the HTML ends in time if its code does not load', async ({ page }) => {
  await page.clock.install();
  await configureHtml(page, MAINTENANCE);
  await page.route(/notice-[^/]+\.js$/, (route) => route.fulfill({ status: 404 }));
  await page.goto(paths.term);
  const top = async () => (await page.getByRole('banner').boundingBox())?.y;
  expect(await top()).toBe(44);
  await expect(notice(page)).toHaveCount(0);
  await page.clock.fastForward('01:00:00');
  await expect.poll(top).toBe(0);
});
