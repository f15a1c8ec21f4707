import { testInquiryFailures } from '#web/e2e/inquiry-failures.ts';
import { expectNoSidewaysScroll } from '#web/e2e/page-fit.ts';
import { expect, expectAccessible, type Page, test } from '#web/e2e/test.ts';
import { operator } from '#web/operator.ts';
import { paths } from '#web/paths.ts';

const name = '氏名';
const company = '会社名';
const email = 'メールアドレス';
const check = '上記の内容を読み、理解しました';
const agree = { name: '同意する', exact: true };
const failed = '秘密保持契約の同意に失敗しました';

const fill = async (page: Page) => {
  await page.getByLabel(name).fill('見本 花子');
  await page.getByLabel(company).fill('株式会社みほん');
  await page.getByLabel(email).fill('hanako@example.com');
  await page.getByLabel(check).check();
};
const expectKept = async (page: Page) => {
  await expect(page).toHaveURL(paths.ndaAgree);
  await expect(page.getByLabel(name)).toHaveValue('見本 花子');
  await expect(page.getByLabel(company)).toHaveValue('株式会社みほん');
  await expect(page.getByLabel(email)).toHaveValue('hanako@example.com');
  await expect(page.getByLabel(check)).toBeChecked();
  await expect(page.getByRole('button', agree)).toBeEnabled();
};

for (const path of [paths.nda, paths.ndaAgree]) {
  test(`${path} is the whole agreement with its facts`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('.legal-dates span')).toHaveText(['制定：2023年12月6日', '改定：2024年12月1日']);
    await expect(page.locator('.legal-article h2 span')).toHaveText(
      [1, 2, 3, 4, 5, 6].map((number) => `第${number}条`),
    );
    await expect(page.locator('#a4')).toContainText('当社がユーザーに最後に案件を提示した日から1年間');
    await expect(page.locator('#a6')).toContainText(
      '紛争については、東京地方裁判所を第一審の専属的合意管轄裁判所とします',
    );
    await expect(page.locator('#a6')).toContainText('日本法');
    await expectAccessible(page);
  });
}

test('the agreement to read has no form', async ({ page }) => {
  await page.goto(paths.nda);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('秘密保持契約書');
  await expect(page.locator('main form')).toHaveCount(0);
});

test('the table of contents leads to each article and marks the one being read', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto(paths.nda);
  const contents = page.getByRole('navigation', { name: '目次' });
  await expect(contents.getByRole('link')).toHaveCount(6);
  await contents.getByRole('link', { name: /第4条/ }).click();
  await expect(page).toHaveURL(`${paths.nda}#a4`);
  await expect(page.getByRole('heading', { name: /第4条/ })).toBeInViewport();
  await contents.getByRole('link', { name: /第6条/ }).click();
  await expect(page.getByRole('heading', { name: /第6条/ })).toBeInViewport();
  await expect(contents.locator('[aria-current]')).toContainText('第6条');
});

test('on a phone the table of contents is folded and opens', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto(paths.nda);
  await expect(page.getByRole('navigation', { name: '目次' })).toBeHidden();
  const link = page.locator('details').getByRole('link', { name: /第3条/ });
  await expect(link).toBeHidden();
  await page.getByText('目次（全6条）').click();
  await expectAccessible(page);
  await link.click();
  await expect(page.getByRole('heading', { name: /第3条/ })).toBeInViewport();
});

test('on paper there is the agreement with its address, and nothing of the site', async ({ page }) => {
  await page.goto(paths.ndaAgree);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('navigation', { name: '目次' })).toBeHidden();
  await expect(page.locator('details')).toBeHidden();
  await expect(page.locator('main form')).toBeHidden();
  await expect(page.locator('.legal-address')).toContainText(paths.ndaAgree);
  await expect(page.locator('.legal-article')).toHaveCount(6);
  for (const article of await page.locator('.legal-article').all()) {
    await expect(article).toHaveCSS('break-inside', 'avoid');
    await expect(article).toHaveCSS('content-visibility', 'visible');
  }
});

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
  await expect(page.locator('.toast', { hasText: '秘密保持契約に同意しました' })).toBeVisible();
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
  await expect(page.locator('.field-error')).toHaveCount(0);
  await page.getByRole('button', agree).click();
  await expect(page.locator('.field-error')).toHaveText([
    '氏名は必須入力項目です',
    '会社名は必須入力項目です',
    '有効なメールアドレスを入力してください',
  ]);
  await expect(page.locator('.error-summary')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel(email).fill('');
  await page.getByRole('button', agree).click();
  await expect(page.locator('.field-error').last()).toHaveText('メールアドレスは必須入力項目です');
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
    const toasts = page.locator('.toast:not([data-leaving])');
    // Read under the pointer, the failure would stay for longer than this test.
    await toasts.hover();
    // The thanks are a page of their own: what the browser could not fetch it fetches now.
    await page.getByRole('button', agree).press('Enter');
    await expect(page).toHaveURL(paths.ndaComplete);
    await expect(toasts).toHaveCount(1);
    await expect(toasts).toContainText('秘密保持契約に同意しました');
  },
});

for (const path of [paths.nda, paths.ndaAgree, paths.ndaComplete]) {
  test(`${path} holds at 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}
