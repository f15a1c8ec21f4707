import { confirmations } from '#web/e2e/email-confirmations.ts';
import { fieldError } from '#web/e2e/fields.ts';
import { goOffline } from '#web/e2e/offline.ts';
import { expect, expectAccessible, logIn, type Page, person, test } from '#web/e2e/test.ts';
import { expectToast } from '#web/e2e/toasts.ts';
import { paths } from '#web/paths.ts';

const minori = person('minori');
const newEmail = 'minori.new@example.com';
const card = (page: Page) => page.locator('#change-email');
const field = (page: Page) => page.getByLabel('新しいメールアドレス');
const confirmed = 'メールアドレスの変更が完了しました';
const failed = 'メールアドレスの変更に失敗しました';

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

test.describe('an address that is refused', () => {
  test.use({ scenario: 'new-email-taken', expectedStatuses: [401, 422] });
  test('says why under the field, keeps it, and takes another', async ({ page }) => {
    await logIn(page, 'minori');
    await page.goto(paths.settings);
    await card(page).getByRole('button', { name: '変更する' }).click();
    await expect(fieldError(card(page), '新しいメールアドレス')).toContainText('現在のメールアドレスと同じです');
    await field(page).fill(person('kenta').email);
    await card(page).getByRole('button', { name: '変更する' }).click();
    await expect(fieldError(card(page), '新しいメールアドレス')).toHaveText(
      '指定の新しいメールアドレスは既に使用されています。',
    );
    await expectToast(page, failed);
    await expect(field(page)).toHaveValue(person('kenta').email);
    await expectAccessible(page);
    await field(page).fill(newEmail);
    await card(page).getByRole('button', { name: '変更する' }).click();
    await expect(card(page).getByRole('status')).toContainText(newEmail);
  });
});

test.describe('when no mail can be asked for', () => {
  test.use({ scenario: 'email-request-fails', expectedStatuses: [0, 401, 500] });
  test('a failing server and a broken connection are told, the address stays', async ({ page }) => {
    await logIn(page, 'minori');
    await page.goto(paths.settings);
    await field(page).fill(newEmail);
    await card(page).getByRole('button', { name: '変更する' }).click();
    await expect(card(page).getByText(failed)).toBeVisible();
    await goOffline(page);
    await card(page).getByRole('button', { name: '変更する' }).click();
    await expect(card(page).getByText('通信に失敗しました')).toBeVisible();
    await expect(field(page)).toHaveValue(newEmail);
    await page.context().setOffline(false);
  });
});
