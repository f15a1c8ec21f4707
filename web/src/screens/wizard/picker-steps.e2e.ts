import { SLOW } from '#web/e2e/matrix.ts';
import { isFocusCovered, open } from '#web/e2e/picker-steps.ts';
import { expect, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

const { desiredJob } = paths.register;

// industry-steps.e2e.ts covers a smaller window.
test('sticky elements never cover the focused desired job type', SLOW, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await open(page, desiredJob);
  const group = page.getByRole('group', { name: '希望職種（3つまで）' });
  for (const name of ['法務', '労務', '商品企画']) await group.getByRole('button', { name, exact: true }).click();
  await group.getByRole('button', { name: 'その他' }).focus();
  for (let stop = 0; stop < 44; stop++) {
    await page.keyboard.press('Shift+Tab');
    expect(await isFocusCovered(page), await page.evaluate(() => document.activeElement?.outerHTML ?? '')).toBe(false);
  }
});
