import { errorSummary, fieldErrors } from '#web/e2e/fields.ts';
import { testInquiryFailures } from '#web/e2e/inquiry-failures.ts';
import { expect, expectAccessible, type Page, test } from '#web/e2e/test.ts';
import { expectToast, shownToasts } from '#web/e2e/toasts.ts';
import { paths } from '#web/paths.ts';

const name = '氏名';
const company = '現在の会社名';
const email = 'メールアドレス';
const submit = { name: '登録する' };
const done = '登録が完了しました';
const failed = '登録に失敗しました';

const fill = async (page: Page) => {
  await page.getByLabel(name).fill('見本 花子');
  await page.getByLabel(company).fill('株式会社みほん');
  await page.getByLabel(email).fill('ｈａｎａｋｏ@example.com');
};
const expectKept = async (page: Page) => {
  await expect(page.getByLabel(name)).toHaveValue('見本 花子');
  await expect(page.getByLabel(company)).toHaveValue('株式会社みほん');
  await expect(page.getByRole('button', submit)).toBeEnabled();
};

test('a visitor registers: a toast, and three seconds later a fresh page that says it once more', async ({ page }) => {
  await page.goto(paths.service);
  await fill(page);
  const sent = page.waitForRequest('**/api/side-job/notify');
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  await page.getByRole('button', submit).click();
  expect((await sent).postDataJSON()).toEqual({
    name: '見本 花子',
    current_company: '株式会社みほん',
    email: 'hanako@example.com',
  });
  await expectToast(page, done);
  expect(loads).toEqual([]);
  await page.waitForEvent('load');
  await expectToast(page, done);
  await expect(page.getByLabel(name)).toHaveValue('');
  await expect(shownToasts(page)).toHaveCount(0);
});

test('is not loaded anew once the visitor has gone on to another page', async ({ page }) => {
  await page.clock.install();
  await page.goto(paths.service);
  await fill(page);
  await page.getByRole('button', submit).click();
  await expectToast(page, done);
  await page.getByRole('contentinfo').getByRole('link', { name: 'お問い合わせ' }).click();
  await expect(page).toHaveURL(paths.contact);
  await page.evaluate(() => Object.assign(globalThis, { stays: true }));
  await page.clock.fastForward(5000);
  expect(await page.evaluate(() => 'stays' in globalThis)).toBe(true);
});

test('what was typed is there again after a reload and after another page, and gone once it was sent', async ({
  page,
}) => {
  await page.goto(paths.service);
  await fill(page);
  await page.getByLabel(name).focus();
  await page.reload();
  await expectKept(page);
  await expect(page.getByLabel(email)).toHaveValue('ｈａｎａｋｏ@example.com');
  await page.getByRole('contentinfo').getByRole('link', { name: 'お問い合わせ' }).click();
  await expect(page).toHaveURL(paths.contact);
  await page.goBack();
  await expectKept(page);
  await page.getByRole('button', submit).click();
  await expectToast(page, done);
  await page.reload();
  for (const field of [name, company, email]) await expect(page.getByLabel(field)).toHaveValue('');
});

test('the two forms of the site do not share what was typed', async ({ page }) => {
  await page.goto(paths.service);
  await fill(page);
  await page.goto(paths.ndaAgree);
  await expect(page.getByLabel(name)).toHaveValue('');
});

test('checks nothing before it is sent off, then every field', async ({ page }) => {
  await page.goto(paths.service);
  await page.getByLabel(email).fill('hanako');
  await page.getByLabel(name).focus();
  await expect(fieldErrors(page)).toHaveCount(0);
  await page.getByRole('button', submit).click();
  await expect(fieldErrors(page)).toHaveText([
    '氏名は必須入力項目です',
    '現在の会社名は必須入力項目です',
    '有効なメールアドレスを入力してください',
  ]);
  await expect(errorSummary(page)).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel(email).fill('');
  await page.getByRole('button', submit).click();
  await expect(fieldErrors(page).last()).toHaveText('メールアドレスは必須入力項目です');
});

testInquiryFailures({
  what: 'a registration',
  path: paths.service,
  refused: 'landing-refused',
  fails: 'landing-fails',
  headline: failed,
  fill,
  expectKept,
  button: (page) => page.getByRole('button', submit),
  sendAgain: async (page) => {
    await page.getByRole('button', submit).click();
    await expectToast(page, done);
  },
});
