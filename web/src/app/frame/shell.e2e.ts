import { menuPanel } from '#web/e2e/page/nameless.ts';
import { expect, expectAccessible, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

test("shows a loading title in the tab while a page's code loads; the company page links the served licences", async ({
  page,
  request,
}) => {
  const released = Promise.withResolvers<void>();
  await page.route(/company-screen/, async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto(paths.login);
  await expect(page).toHaveTitle('ログイン｜ツギミチ');
  await page.getByRole('contentinfo').getByRole('link', { name: '会社概要' }).click();
  await expect(page.getByText('読み込み中です')).toBeVisible();
  await expect(page).toHaveTitle('読み込み中｜ツギミチ');
  released.resolve();
  await expect(page).toHaveTitle('会社概要｜ツギミチ');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const href = await page.getByRole('link', { name: 'オープンソースソフトウェアのライセンス' }).getAttribute('href');
  expect(href).toBe('/licences.txt');
  expect(await (await request.get(href ?? '')).text()).toContain('Permission is hereby granted, free of charge');
});

test("the skip link focuses the main part; a phone's menu opens, closes with Escape and restores focus", async ({
  page,
}) => {
  await page.goto(paths.company);
  await expect(page.getByRole('link', { name: 'ログイン' }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: '会社概要' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '本文へ移動' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);

  await page.setViewportSize({ width: 375, height: 667 });
  const button = page.getByRole('button', { name: 'メニュー' });
  await button.click();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(menuPanel(page)).toBeVisible();
  await expect(menuPanel(page)).toHaveCSS('position', 'absolute');
  await expect(page.getByRole('banner').getByRole('link', { name: '無料で新規会員登録' })).toHaveAttribute(
    'href',
    paths.register.legal,
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(button).toBeFocused();
});
