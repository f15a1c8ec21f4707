import { testInquiryFailures } from '#web/e2e/inquiry-failures.ts';
import { expectNoSidewaysScroll } from '#web/e2e/page-fit.ts';
import { expect, expectAccessible, type Page, test } from '#web/e2e/test.ts';
import { operator } from '#web/operator.ts';
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

test('tells what is sent to those who register, and where the company is', async ({ page }) => {
  await page.goto(paths.service);
  await expect(page.getByRole('heading', { name: '求人の情報（メール）' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '担当者からのご連絡（電話）' })).toBeVisible();
  for (const part of ['ミッション', 'ビジョン', 'ご利用の流れ', '副業から始める、3つのメリット'])
    await expect(page.getByRole('heading', { name: part, exact: true })).toBeVisible();
  const corporate = page.getByRole('link', { name: /コーポレートサイト.*新しいタブで開きます/ });
  await expect(corporate).toHaveAttribute('href', operator.links.corporate);
  await expect(corporate).toHaveAttribute('target', '_blank');
  await expect(page).toHaveTitle('いまの仕事のまま、次の会社を知る。｜ツギミチ');
  await expectAccessible(page);
});

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
  const toast = page.locator('.toast', { hasText: done });
  await expect(toast).toBeVisible();
  expect(loads).toEqual([]);
  await page.waitForEvent('load');
  await expect(toast).toBeVisible();
  await expect(page.getByLabel(name)).toHaveValue('');
  await expect(toast).toHaveCount(0);
});

test('is not loaded anew once the visitor has gone on to another page', async ({ page }) => {
  await page.clock.install();
  await page.goto(paths.service);
  await fill(page);
  await page.getByRole('button', submit).click();
  await expect(page.locator('.toast', { hasText: done })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'お問い合わせ' }).click();
  await expect(page).toHaveURL(paths.contact);
  await page.evaluate(() => Object.assign(globalThis, { stays: true }));
  await page.clock.fastForward(5000);
  expect(await page.evaluate(() => 'stays' in globalThis)).toBe(true);
});

test('checks nothing before it is sent off, then every field', async ({ page }) => {
  await page.goto(paths.service);
  await page.getByLabel(email).fill('hanako');
  await page.getByLabel(name).focus();
  await expect(page.locator('.field-error')).toHaveCount(0);
  await page.getByRole('button', submit).click();
  await expect(page.locator('.field-error')).toHaveText([
    '氏名は必須入力項目です',
    '現在の会社名は必須入力項目です',
    '有効なメールアドレスを入力してください',
  ]);
  await expect(page.locator('.error-summary')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel(email).fill('');
  await page.getByRole('button', submit).click();
  await expect(page.locator('.field-error').last()).toHaveText('メールアドレスは必須入力項目です');
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
    await expect(page.locator('.toast', { hasText: done })).toBeVisible();
  },
});

test('on a phone a bar leads to the form and goes when the form is there', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto(paths.service);
  const jump = page.getByRole('link', { name: '登録する', exact: true });
  await expect(jump).toBeInViewport();
  await jump.click();
  await expect(page.getByRole('heading', { name: '求人の案内を受け取る' })).toBeInViewport();
  await page.getByLabel(name).scrollIntoViewIfNeeded();
  await page.getByRole('button', submit).scrollIntoViewIfNeeded();
  await expect(jump).not.toBeInViewport();
});

test('phones and desktops get pictures of their own', async ({ page }) => {
  const shown = () =>
    page
      .locator('.service-band img')
      .evaluateAll((all) =>
        all
          .filter((img) => img.checkVisibility())
          .map(
            (img) => /([a-z]+-[a-z0-9-]+?)(?:-[\w-]{8})?\.svg/.exec((img as HTMLImageElement).currentSrc)?.[1] ?? '',
          ),
      );
  for (const [width, feature, merits] of [
    [375, 'feature-mobile', 3],
    [1280, 'feature-desktop', 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(paths.service);
    await page.locator('.service-picture').first().scrollIntoViewIfNeeded();
    await page.locator('.merit-grid').scrollIntoViewIfNeeded();
    await expect.poll(shown).toContain(feature);
    await expect.poll(async () => (await shown()).filter((file) => file.startsWith('merit-'))).toHaveLength(merits);
  }
});

for (const width of [320, 375]) {
  test(`the page holds at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 667 });
    await page.goto(paths.service);
    await expect(page.getByLabel(name)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}
