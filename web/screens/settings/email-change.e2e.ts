import { confirmations } from '#web/e2e/email-confirmations.ts';
import { expect, expectAccessible, logIn, type Page, person, test } from '#web/e2e/test.ts';
import { expectToast } from '#web/e2e/toasts.ts';
import { paths } from '#web/paths.ts';

const minori = person('minori');
const newEmail = 'minori.new@example.com';
const card = (page: Page) => page.locator('#change-email');
const field = (page: Page) => page.getByLabel('新しいメールアドレス');
const confirmed = 'メールアドレスの変更が完了しました';

test('a new address is asked for, asked for again, and confirmed by the link of the mail', async ({ page, kit }) => {
  await logIn(page, 'minori');
  await page.goto(paths.settings);
  await expect(field(page)).toHaveValue(minori.email);
  await expect(card(page).getByText('半角英数字で入力してください')).toBeVisible();
  await expectAccessible(page);
  await field(page).fill('ｍｉｎｏｒｉ．ｎｅｗ＠ｅｘａｍｐｌｅ．ｃｏｍ');
  await card(page).getByRole('button', { name: '変更する' }).click();
  await expectToast(page, '認証メールを送信しました。24時間以内にメール内のリンクをクリックしてください');
  await expect(field(page)).toHaveValue('');
  await expect(card(page).getByText('半角英数字で入力してください')).toHaveCount(0);
  await expect(card(page).getByRole('status')).toContainText(newEmail);
  await expectAccessible(page);

  const again = page.waitForResponse('**/api/user/email/request');
  await card(page).getByRole('button', { name: '認証メールを再送する' }).click();
  await again;
  await expect.poll(async () => (await kit.outbox()).map(({ to }) => to)).toEqual([newEmail, newEmail]);

  const sent = confirmations(page);
  const link = new URL((await kit.mail(newEmail)).link ?? '');
  await page.goto(link.pathname + link.search);
  await expectToast(page, confirmed);
  await expect(page).toHaveURL(paths.settings);
  await expect(field(page)).toHaveValue(newEmail);
  expect(sent).toHaveLength(1);
});
