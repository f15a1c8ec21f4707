import { endSession } from '#web/e2e/end-session.ts';
import { goOffline } from '#web/e2e/offline.ts';
import { expect, expectAccessible, logIn, type Page, test } from '#web/e2e/test.ts';
import { expectToast } from '#web/e2e/toasts.ts';
import { goOnToReasons } from '#web/e2e/withdrawal.ts';
import { paths } from '#web/paths.ts';

const FAILED = 'ログアウトできませんでした。もう一度お試しください';
const banner = (page: Page) => page.getByRole('banner');
const memberButton = (page: Page) => banner(page).getByRole('button', { name: '小野寺 みのり' });
const logOut = (page: Page) => page.getByRole('button', { name: 'ログアウト', exact: true });
const visitor = (page: Page) => banner(page).getByRole('link', { name: 'ログイン' });

test.describe('a logout that the server does not do', () => {
  test.use({ scenario: 'logout-fails', expectedStatuses: [401, 500] });

  test('is told where it was asked for, the member stays one, and the next try ends the session', async ({
    page,
    world,
  }) => {
    await logIn(page, 'minori');
    await page.goto(paths.settings);
    await memberButton(page).click();
    await logOut(page).click();
    await expectToast(page, FAILED);
    await expect(banner(page).getByRole('alert')).toHaveText(FAILED);
    await expect(page).toHaveURL(paths.settings);
    await expectAccessible(page);
    // Whoever opens the menu later has not just failed.
    await page.keyboard.press('Escape');
    await memberButton(page).click();
    await expect(logOut(page)).toBeVisible();
    await expect(banner(page).getByRole('alert')).toHaveCount(0);
    // It is true after a reload, too.
    await page.reload();
    await expect(memberButton(page)).toBeVisible();
    await world.fail();
    await memberButton(page).click();
    await logOut(page).click();
    await expect(page).toHaveURL(paths.home);
    await expect(visitor(page)).toBeVisible();
  });

  test('can be asked for again by the keyboard alone, from where it was told', async ({ page, world }) => {
    await logIn(page, 'minori');
    await page.goto(paths.nda);
    await memberButton(page).focus();
    await page.keyboard.press('Enter');
    // Its panel waits for its styles.
    await expect(logOut(page)).toBeVisible();
    for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab');
    await expect(logOut(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(banner(page).getByRole('alert')).toHaveText(FAILED);
    await expect(logOut(page)).toBeFocused();
    await world.fail();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(paths.home);
    await expect(visitor(page)).toBeVisible();
  });

  test('is told to a member who leaves the profile by it, and nothing takes them away', async ({ page }) => {
    await logIn(page, 'aoi');
    await page.goto(paths.profile);
    const section = page.locator('#current-company');
    await section.getByRole('button', { name: /編集/ }).click();
    await section.getByLabel('会社名').fill('書きかけの会社');
    await banner(page).getByRole('button').click();
    await logOut(page).click();
    await page.getByRole('button', { name: '変更を破棄する' }).click();
    await expectToast(page, FAILED);
    await expect(page).toHaveURL(paths.profile);
    await expect(section.getByLabel('会社名')).toHaveValue('書きかけの会社');
    await expect(banner(page).getByRole('button')).toBeVisible();
  });

  test('does not keep a member who has withdrawn', async ({ page }) => {
    await logIn(page, 'minori');
    await page.goto(paths.settings);
    await goOnToReasons(page);
    await page.getByRole('dialog').getByRole('checkbox').first().check();
    const failed = page.waitForResponse('**/api/logout');
    await page.getByRole('button', { name: '退会する' }).click();
    expect((await failed).status()).toBe(500);
    await expectToast(page, /退会手続きが完了しました/);
    await expect(visitor(page)).toBeVisible();
    await expect(page).toHaveURL(paths.home);
    await expect(page.getByText(FAILED)).toHaveCount(0);
  });
});

test.describe('a logout without a network', () => {
  test.use({ expectedStatuses: [0, 401] });
  test('is told, and the member stays one', async ({ page }) => {
    await logIn(page, 'minori');
    await page.goto(paths.nda);
    await memberButton(page).click();
    await goOffline(page);
    await logOut(page).click();
    await expect(banner(page).getByRole('alert')).toHaveText(FAILED);
    await expect(memberButton(page)).toBeVisible();
  });
});

test.describe('a logout after the session has ended elsewhere', () => {
  test.use({ expectedStatuses: [401, 419] });
  test('is a logout', async ({ page }) => {
    await logIn(page, 'minori');
    await page.goto(paths.nda);
    await endSession(page);
    await memberButton(page).click();
    await logOut(page).click();
    await expect(page).toHaveURL(paths.home);
    await expect(visitor(page)).toBeVisible();
  });
});
