import { errorSummary, fieldErrors } from '#web/e2e/fields.ts';
import { testInquiryFailures } from '#web/e2e/inquiry-failures.ts';
import { agree, check, company, email, fill, name } from '#web/e2e/nda-form.ts';
import { expect, expectAccessible, type Page, test } from '#web/e2e/test.ts';
import { expectToast, shownToasts } from '#web/e2e/toasts.ts';
import { operator } from '#web/operator.ts';
import { paths } from '#web/paths.ts';

const failed = '秘密保持契約の同意に失敗しました';

const expectKept = async (page: Page) => {
  await expect(page).toHaveURL(paths.ndaAgree);
  await expect(page.getByLabel(name)).toHaveValue('見本 花子');
  await expect(page.getByLabel(company)).toHaveValue('株式会社みほん');
  await expect(page.getByLabel(email)).toHaveValue('hanako@example.com');
  await expect(page.getByLabel(check)).toBeChecked();
  await expect(page.getByRole('button', agree)).toBeEnabled();
};

test('a visitor reads, agrees and is thanked', async ({ page }) => {
  await page.goto(paths.ndaAgree);
  await fill(page);
  const sent = page.waitForRequest('**/api/nda-agreement');
  await page.getByRole('button', agree).click();
  expect((await sent).postDataJSON()).toEqual({
    name: '見本 花子',
    company: '株式会社みほん',
    email: 'hanako@example.com',
  });
  await expect(page).toHaveURL(paths.ndaComplete);
  await expectToast(page, '秘密保持契約に同意しました');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ご同意ありがとうございます。');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('main')).toContainText('担当者よりご連絡いたします。このページは閉じて構いません。');
  const corporate = page.getByRole('link', { name: /コーポレートサイト.*新しいタブ/ });
  await expect(corporate).toHaveAttribute('href', operator.links.corporate);
  await expectAccessible(page);
});

test('agreeing waits for the check mark, by click and by Enter alike, and says why', async ({ page }) => {
  await page.goto(paths.ndaAgree);
  const button = page.getByRole('button', agree);
  await fill(page);
  await page.getByLabel(check).uncheck();
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription('チェックを入れると同意できます');
  await expect(page.getByText('チェックを入れると同意できます')).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/api/nda-agreement') && sent.push(request.url()));
  await button.click({ force: true });
  await page.getByLabel(email).press('Enter');
  await expect(page).toHaveURL(paths.ndaAgree);
  await page.getByLabel(check).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('チェックを入れると同意できます')).toHaveCount(0);
  await page.getByLabel(email).press('Enter');
  await expect(page).toHaveURL(paths.ndaComplete);
  expect(sent).toHaveLength(1);
});

test('checks nothing before it is sent off, then every field', async ({ page }) => {
  await page.goto(paths.ndaAgree);
  await page.getByLabel(email).fill('hanako@');
  await page.getByLabel(check).check();
  await expect(fieldErrors(page)).toHaveCount(0);
  await page.getByRole('button', agree).click();
  await expect(fieldErrors(page)).toHaveText([
    '氏名は必須入力項目です',
    '会社名は必須入力項目です',
    '有効なメールアドレスを入力してください',
  ]);
  await expect(errorSummary(page)).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel(email).fill('');
  await page.getByRole('button', agree).click();
  await expect(fieldErrors(page).last()).toHaveText('メールアドレスは必須入力項目です');
});

testInquiryFailures({
  what: 'an agreement',
  path: paths.ndaAgree,
  refused: 'nda-refused',
  fails: 'nda-fails',
  headline: failed,
  fill,
  expectKept,
  button: (page) => page.getByRole('button', agree),
  sendAgain: async (page) => {
    const toasts = shownToasts(page);
    // Read under the pointer, the failure would stay for longer than this test.
    await toasts.hover();
    // The thanks are a page of their own: what the browser could not fetch it fetches now.
    await page.getByRole('button', agree).press('Enter');
    await expect(page).toHaveURL(paths.ndaComplete);
    await expect(toasts).toHaveCount(1);
    await expect(toasts).toContainText('秘密保持契約に同意しました');
  },
});
