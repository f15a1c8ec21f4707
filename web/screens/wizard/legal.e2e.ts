import { WIDE } from '#web/e2e/matrix.ts';
import { expectNoSidewaysScroll } from '#web/e2e/page-fit.ts';
import { STEP_COUNT } from '#web/e2e/step.ts';
import { expect, expectAccessible, test } from '#web/e2e/test.ts';
import { paths } from '#web/paths.ts';

const start = { name: '登録をはじめる' };

test('the registration starts once the terms are agreed to', async ({ page }) => {
  await page.goto(paths.register.legal);
  await expect(page).toHaveTitle(`（0/${STEP_COUNT}）会員登録をはじめる｜会員登録｜ツギミチ`);
  await expect(page.getByText('約3分', { exact: true })).toBeVisible();
  const button = page.getByRole('button', start);
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription('同意すると、登録をはじめられます');
  await button.click({ force: true });
  await expect(page).toHaveURL(paths.register.legal);
  await expectAccessible(page);
  await page.getByRole('checkbox').check();
  await button.click();
  await expect(page).toHaveURL(paths.register.identity);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('help is in the footer of every step', async ({ page }) => {
  await page.goto(paths.register.legal);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'お問い合わせ' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: '会社概要' })).toBeHidden();
});

for (const path of [paths.register.legal, paths.register.identity, paths.register.sms, paths.register.resume]) {
  test(`${path} holds at 320 px`, WIDE, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(
      page.getByRole('main').locator('form').or(page.getByText('続きを入力するには、ログインが必要です')),
    ).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}
