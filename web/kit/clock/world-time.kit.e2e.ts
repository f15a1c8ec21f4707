import { SLOW } from '#web/e2e/matrix.ts';
import { expect, test } from '#web/e2e/test.ts';

test("the page follows the world's clock without a reload", async ({ page, kit, world }) => {
  await page.goto(`/__kit/open?world=${world.id}&as=aoi&to=/profile`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('高梨 葵さんのマイページ');
  const question = page.getByRole('dialog').filter({ hasText: '前回の確認から1か月以上たちました。' });
  await expect(question, 'the last question was five days ago').toBeHidden();
  await page.evaluate(() => document.body.setAttribute('data-same-document', ''));
  await kit.clock.advance('+62d');
  await expect(question).toBeVisible();
  await expect(page.locator('body[data-same-document]')).toBeAttached();
});

test.describe('in another year', () => {
  test.use({ scenario: 'registration-step-3', now: '2031-04-01T09:00:00+09:00' });
  test("a page starts with its world's time", SLOW, async ({ page, world }) => {
    await page.goto(`/__kit/open?world=${world.id}&as=sora&to=/register/birthday`);
    for (const [part, typed] of Object.entries({ 年: '2001', 月: '3', 日: '31' }))
      await page.getByLabel(part, { exact: true }).fill(typed);
    await expect(page.getByText(/生まれ・\d+歳/)).toContainText('30歳');
  });
});
