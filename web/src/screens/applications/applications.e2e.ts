import { holdResponse } from '#web/e2e/network/held-response.ts';
import { expect, logIn, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

test.use({ scenario: 'application-history', viewport: { width: 320, height: 240 } });

test('Back restores the scroll position, also if the list arrives later', async ({ page }) => {
  const note = page.getByText('募集を終了した求人は');
  await logIn(page, 'minori');
  await page.goto(paths.applications);
  await expect(note).toBeVisible();
  const left = await page.evaluate(async () => {
    // The site notes the position at this event, which comes with the next frame.
    const noted = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
    scrollTo(0, (document.documentElement.scrollHeight - innerHeight) / 2);
    await noted;
    return scrollY;
  });
  // A click would scroll.
  await page.getByRole('contentinfo').getByRole('link').last().dispatchEvent('click');
  await expect(page).not.toHaveURL(paths.applications);
  const list = await holdResponse(page, 'GET', '/api/offers?type=1');
  await page.goBack();
  await list.answered;
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
  list.release();
  await expect(note).toBeAttached();
  expect(await page.evaluate(() => scrollY)).toBe(left);
});
