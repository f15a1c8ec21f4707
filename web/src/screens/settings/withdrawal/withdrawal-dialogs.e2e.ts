import { everyNth } from '#web/e2e/matrix.ts';
import { cancel, openReasons, reasons, submit } from '#web/e2e/member/withdrawal-dialogs.ts';
import { expect, expectAccessible, test } from '#web/e2e/test.ts';

const sizes = [
  { width: 375, height: 667 },
  { width: 320, height: 568 },
  { width: 1280, height: 900 },
];

for (const [place, size] of sizes.entries()) {
  test(
    `at ${size.width}×${size.height} the body scrolls and the buttons stay`,
    everyNth(place, 3),
    async ({ page }) => {
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
    },
  );
}
