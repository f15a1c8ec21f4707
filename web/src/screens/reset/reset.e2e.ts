import { expectToast } from '#web/e2e/page/toasts.ts';
import { expect, type Page, person, sendLogin, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

const { email } = person('minori');
const password = 'Atarashii2026';
const first = (page: Page) => page.getByLabel('新しいパスワード必須', { exact: true });
const second = (page: Page) => page.getByLabel('新しいパスワード（確認）必須', { exact: true });

test.describe("the mail's link", () => {
  test.use({ scenario: 'reset-link-waiting' });
  test('sets a new password that the login accepts', async ({ page }) => {
    // As copied out of a mail's HTML, with the end of the sentence.
    await page.goto(`${paths.reset}?id=1&amp;token=reset-minori-5Hq8Rt2W）。`);
    // The token is out of the address, and a reload keeps the form.
    await expect(page).toHaveURL(paths.reset);
    await page.reload();
    await expect(first(page)).toBeVisible();
    await expect(page.getByText('半角英字と半角数字のみ使用できます')).toBeVisible();
    await first(page).fill(password);
    await second(page).fill(password);
    await page.getByRole('button', { name: 'パスワードを変更する' }).click();
    await expectToast(page, 'パスワードの変更が完了しました');
    await expect(page).toHaveURL(paths.login);
    await sendLogin(page, { email, password });
    await expect(page).toHaveURL('/');
  });
});
