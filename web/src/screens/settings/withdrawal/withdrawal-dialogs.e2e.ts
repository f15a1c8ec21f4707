import { cancel, openReasons, reasons, submit } from '#web/e2e/member/withdrawal-dialogs.ts';
import { expect, test } from '#web/e2e/test.ts';

test.use({ viewport: { width: 375, height: 667 } });

test('on a phone the body scrolls and the buttons stay', async ({ page }) => {
  await openReasons(page);
  await expect(page.getByRole('button', submit)).toBeInViewport({ ratio: 1 });
  await page.getByLabel('ご意見・ご要望').scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', submit)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', cancel)).toBeInViewport({ ratio: 1 });
  const box = await reasons(page).boundingBox();
  expect(box?.height).toBeLessThanOrEqual(643);
  const sideways = await reasons(page)
    .locator('form')
    .locator('..')
    .evaluate((body) => body.scrollWidth - body.clientWidth);
  expect(sideways).toBe(0);
});
