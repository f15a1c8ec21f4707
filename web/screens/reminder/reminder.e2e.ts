import { WIDE } from '#web/e2e/matrix.ts';
import { expectNoSidewaysScroll } from '#web/e2e/page-fit.ts';
import { expect, expectAccessible, type Page, person, test } from '#web/e2e/test.ts';
import { paths } from '#web/paths.ts';

const { email } = person('minori');
const submit = { name: '再発行用のメールを送る' };
const sent = 'パスワード再発行用のメールを送信しました。メールに記載のリンクから手続きを進めてください。';

const ask = async (page: Page, address: string) => {
  await page.goto(paths.reminder);
  await page.getByLabel('メールアドレス').fill(address);
  await page.getByRole('button', submit).click();
};

test('a member asks for a mail, gets one, and goes back to the login', async ({ page, kit }) => {
  await page.goto(paths.login);
  await page.getByRole('link', { name: 'パスワードをお忘れの方' }).click();
  await expect(page).toHaveURL(paths.reminder);
  await expectAccessible(page);
  await page.getByLabel('メールアドレス').fill(`　${email} `);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'メールを送信しました' })).toBeFocused();
  await expect(page.getByText(sent)).toBeVisible();
  await expect(page).toHaveTitle(/^メールを送信しました/);
  await expectAccessible(page);
  const mail = await kit.mail();
  expect(mail.to).toBe(email);
  expect(mail.link).toContain(`${paths.reset}?id=`);
  await page.getByRole('link', { name: 'ログイン画面に戻る' }).click();
  await expect(page).toHaveURL(paths.login);
});

test('form and answer hold at 320 px', WIDE, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(paths.reminder);
  await expect(page.getByLabel('メールアドレス')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await ask(page, email);
  await expect(page.getByText(sent)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
