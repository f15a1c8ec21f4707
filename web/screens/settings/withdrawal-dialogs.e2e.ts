import { fieldError } from '#web/e2e/fields.ts';
import { expect, expectAccessible, test } from '#web/e2e/test.ts';
import {
  cancel,
  onwards,
  opener,
  openReasons,
  openWarnings,
  reasons,
  submit,
  warnings,
} from '#web/e2e/withdrawal-dialogs.ts';

test('all three warnings are needed, and cancelling is the first thing at hand', async ({ page }) => {
  await openWarnings(page);
  await expect(page.getByRole('button', cancel)).toBeFocused();
  await expectAccessible(page);
  await expect(warnings(page).getByRole('checkbox')).toHaveCount(3);
  const boxes = await warnings(page).getByRole('checkbox').all();
  for (const box of boxes) {
    await expect(page.getByRole('button', onwards)).toBeDisabled();
    await page.getByRole('button', onwards).click({ force: true });
    await expect(reasons(page)).toHaveCount(0);
    await box.check();
  }
  await expect(page.getByRole('button', onwards)).toBeEnabled();
  await page.getByRole('button', cancel).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', opener)).toBeFocused();
  await page.getByRole('button', opener).click();
  await expect(warnings(page).getByRole('checkbox', { checked: false })).toHaveCount(3);
});

test('a reason is needed, その他 needs its text, and unticking it clears that', async ({ page }) => {
  await openReasons(page);
  await expect(page.getByRole('button', cancel)).toBeFocused();
  await expect(reasons(page).getByRole('checkbox')).toHaveCount(12);
  await expect(page.getByRole('button', submit)).toBeDisabled();
  await expect(page.getByText('理由を1つ以上選ぶと退会できます')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByLabel('その他の理由')).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'その他' }).check();
  await expect(page.getByRole('button', submit)).toBeDisabled();
  await page.getByLabel('その他の理由').fill('　');
  await expect(page.getByRole('button', submit)).toBeDisabled();
  await page.getByLabel('その他の理由').fill('引っ越しのため');
  await expect(page.getByRole('button', submit)).toBeEnabled();
  await expect(reasons(page).getByText('あと193文字')).toBeVisible();
  await page.getByRole('checkbox', { name: 'その他' }).uncheck();
  await expect(page.getByLabel('その他の理由')).toHaveCount(0);
  await expect(page.getByRole('button', submit)).toBeDisabled();
  await page.getByRole('checkbox', { name: 'その他' }).check();
  await expect(page.getByLabel('その他の理由')).toHaveValue('');
});

test('a text that is too long can be typed, is counted, and is refused under its field', async ({ page }) => {
  await openReasons(page);
  await page.getByRole('checkbox', { name: '新しい仕事が決まった' }).check();
  await page.getByLabel('ご意見・ご要望').fill('あ'.repeat(203));
  await expect(page.getByText('3文字超えています')).toBeVisible();
  await page.getByRole('button', submit).click();
  await expect(fieldError(reasons(page), 'ご意見・ご要望')).toHaveText('200文字以内で入力してください');
  await expect(page.getByLabel('ご意見・ご要望')).toBeFocused();
  await expectAccessible(page);
});

for (const size of [
  { width: 375, height: 667 },
  { width: 320, height: 568 },
  { width: 1280, height: 900 },
]) {
  test(`at ${size.width}×${size.height} the body scrolls and the buttons stay`, async ({ page }) => {
    await page.setViewportSize(size);
    await openReasons(page);
    await expect(page.getByRole('button', submit)).toBeInViewport({ ratio: 1 });
    await page.getByLabel('ご意見・ご要望').scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', submit)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', cancel)).toBeInViewport({ ratio: 1 });
    const box = await reasons(page).boundingBox();
    expect(box?.height).toBeLessThanOrEqual(Math.max(640, size.height - 24));
    const sideways = await reasons(page)
      .locator('form')
      .locator('..')
      .evaluate((body) => body.scrollWidth - body.clientWidth);
    expect(sideways).toBe(0);
    await expectAccessible(page);
  });
}
