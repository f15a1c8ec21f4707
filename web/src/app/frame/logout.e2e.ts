import { expect, logIn, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

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
});
