import { becomeMember } from '#web/e2e/applicant.ts';
import { fieldError } from '#web/e2e/fields.ts';
import { expect, expectAccessible, type Page, test } from '#web/e2e/test.ts';
import { paths } from '#web/paths.ts';

const email = (page: Page) => page.getByLabel('メールアドレス');
const password = (page: Page) => page.getByLabel('パスワード', { exact: true });
const next = (page: Page) => page.getByRole('button', { name: '次へ', exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('email and password are saved, and the email is there again when one comes back', async ({ page, world }) => {
  await becomeMember(page, world);
  await expectAccessible(page);
  await email(page).fill('ｙｕｉ＠example.net ');
  await next(page).click();
  await expect(page).toHaveURL(paths.register.password);
  await expect(heading(page)).toBeFocused();
  await expect(page.locator('input[name=username]')).toHaveValue('yui@example.net');
  await expectAccessible(page);
  await page.getByRole('link', { name: '戻る' }).click();
  await expect(email(page)).toHaveValue('yui@example.net');
  await page.reload();
  await expect(email(page)).toHaveValue('yui@example.net');
  await next(page).click();
  await password(page).fill('komore');
  await expect(page.getByText('あと2つの条件を満たすと次へ進めます')).toBeVisible();
  await next(page).click();
  await expect(fieldError(page, 'パスワード')).toContainText('8文字以上で入力してください');
  await expectAccessible(page);
  await password(page).fill('Komore2026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(paths.register.gender);
  await page.goBack();
  await page.getByRole('button', { name: '変更せずに次へ' }).click();
  await expect(page).toHaveURL(paths.register.gender);
});
