import { holdAnswer } from '#web/e2e/held-answer.ts';
import { expect, person, sendLogin, test } from '#web/e2e/test.ts';
import { expectToast } from '#web/e2e/toasts.ts';
import { paths } from '#web/paths.ts';

test.describe('a list that fails after the page was left', () => {
  test.use({ scenario: 'offers-unavailable', expectedStatuses: [401, 419, 422, 500] });
  test('is told to nobody', async ({ page }) => {
    const { answered, release } = await holdAnswer(page, 'GET', '/api/offers?*');
    await page.goto(paths.home);
    await answered;
    await page.getByRole('banner').getByRole('link', { name: 'ログイン' }).click();
    await expect(page.getByLabel('メールアドレス')).toBeVisible();
    const late = page.waitForResponse('**/api/offers?*');
    release();
    await late;
    await sendLogin(page, { ...person('minori'), password: 'Wrong-2026' });
    await expectToast(page, /ログインに失敗しました/);
  });
});
