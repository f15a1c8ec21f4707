import { expectNoSidewaysScroll } from '#web/e2e/page-fit.ts';
import { expect, expectAccessible, test } from '#web/e2e/test.ts';
import { operator } from '#web/operator.ts';
import { paths } from '#web/paths.ts';

const name = '氏名';
const submit = { name: '登録する' };

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
      .getByRole('main')
      .locator('img')
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
    await page.getByRole('region', { name: 'ご利用の流れ' }).getByRole('img').scrollIntoViewIfNeeded();
    await page.getByRole('region', { name: '3つのメリット' }).getByRole('list').scrollIntoViewIfNeeded();
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
