import { expectToast } from '#web/e2e/page/toasts.ts';
import { expect, type Page, person, sendLogin, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

const { email } = person('minori');
const submit = { name: 'パスワードを変更する' };
const first = (page: Page) => page.getByLabel('新しいパスワード必須', { exact: true });
const second = (page: Page) => page.getByLabel('新しいパスワード（確認）必須', { exact: true });

const type = async (page: Page, password: string, confirmation = password) => {
  await first(page).fill(password);
  await second(page).fill(confirmation);
  await page.getByRole('button', submit).click();
};

test.describe("the mail's link", () => {
  test.use({ expectedStatuses: [401, 422] });
  test('sets a new password that the login accepts, and expires', async ({ page, kit }) => {
    await page.goto(paths.reminder);
    await page.getByLabel('メールアドレス').fill(email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'メールを送信しました' })).toBeVisible();
    const link = new URL((await kit.mail(email)).link ?? '');
    // As copied out of a mail's HTML, with the end of the sentence.
    await page.goto(`${link.pathname}${link.search.replace('&', '&amp;')}）。`);
    // The token is out of the address, and a reload keeps the form.
    await expect(page).toHaveURL(paths.reset);
    await page.reload();
    await expect(first(page)).toBeVisible();
    await expect(page.getByText('半角英字と半角数字のみ使用できます')).toBeVisible();
    await type(page, 'Atarashii2026');
    await expectToast(page, 'パスワードの変更が完了しました');
    await expect(page).toHaveURL(paths.login);
    await sendLogin(page, { email, password: 'Atarashii2026' });
    await expect(page).toHaveURL('/');
    await page.goto(link.pathname + link.search);
    await type(page, 'Mouichido2026');
    await expect(page.getByText('リンクの有効期限が切れているか、すでに使われています。')).toBeVisible();
  });
});
