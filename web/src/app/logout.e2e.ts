import { expect, logIn, test } from '#web/e2e/test.ts';
import { expectToast } from '#web/e2e/toasts.ts';
import { goOnToReasons } from '#web/e2e/withdrawal.ts';
import { paths } from '#web/src/paths.ts';
import { WITHDRAWAL_RELOAD_MS } from '#web/src/ui-constants.ts';

test.describe('a logout that fails on the server', () => {
  test.use({ scenario: 'logout-fails', expectedStatuses: [401, 500] });

  test('can be retried by keyboard from its error message', async ({ page, world }) => {
    await logIn(page, 'minori');
    await page.goto(paths.nda);
    const banner = page.getByRole('banner');
    const logOut = page.getByRole('button', { name: 'ログアウト', exact: true });
    await banner.getByRole('button', { name: '小野寺 みのり' }).focus();
    await page.keyboard.press('Enter');
    // The menu's panel waits for its styles.
    await expect(logOut).toBeVisible();
    // プロフィール, its open items, 応募した求人, 設定, ログアウト
    for (let stop = 0; stop < 5; stop += 1) await page.keyboard.press('Tab');
    await expect(logOut).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(banner.getByRole('alert')).toHaveText('ログアウトできませんでした。もう一度お試しください。');
    await expect(logOut).toBeFocused();
    await world.fail();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(paths.home);
    await expect(banner.getByRole('link', { name: 'ログイン' })).toBeVisible();
  });

  test('does not keep a withdrawn member logged in', async ({ page }) => {
    await page.clock.install();
    await logIn(page, 'minori');
    await page.goto(paths.settings);
    await goOnToReasons(page);
    await page.getByRole('dialog').getByRole('checkbox').first().check();
    const failed = page.waitForResponse('**/api/logout');
    await page.getByRole('button', { name: '退会する' }).click();
    expect((await failed).status()).toBe(500);
    await expectToast(page, /退会手続きが完了しました/);
    await page.clock.fastForward(WITHDRAWAL_RELOAD_MS);
    await expect(page).toHaveURL(paths.home);
    await expect(page.getByRole('banner').getByRole('link', { name: 'ログイン' })).toBeVisible();
    await expect(page.getByText('ログアウトできませんでした')).toHaveCount(0);
  });
});
