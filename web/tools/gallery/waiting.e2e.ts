import { SLOW } from '#web/e2e/matrix.ts';
import { expect, logIn, person, test, wasHereBefore } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';
import { hold, press } from './picture.ts';
import { waitingSigns, waitUntilThere } from './waiting.ts';

test('detects a page that waits for its list', SLOW, async ({ page }) => {
  await hold('offers?*')(page);
  await page.goto('/');
  await expect(page.getByText('読み込み中です').first()).toBeVisible();
  expect(await waitingSigns(page)).toEqual(expect.arrayContaining(['.is-loading', '[aria-busy=true]', '読み込み中']));
  await expect(waitUntilThere(page, 'home', 1)).rejects.toThrow(/still waits.*読み込み中/);
  await waitUntilThere(page, 'home-loading', 1);
});

test('detects a page behind a spinner', SLOW, async ({ page }) => {
  await wasHereBefore(page);
  await hold('user/me')(page);
  await page.goto(paths.settings);
  await expect(page.getByRole('status').filter({ hasText: '読み込み中です' })).toBeVisible();
  await expect(waitUntilThere(page, 'settings', 1)).rejects.toThrow(/\.spinner/);
});

test('detects a page with a busy button', SLOW, async ({ page }) => {
  await logIn(page, 'minori');
  await hold('register')(page);
  await page.goto(paths.register.annualIncome);
  await press('次へ')(page);
  await expect(page.getByRole('button', { name: '保存しています…' })).toBeDisabled();
  await expect(waitUntilThere(page, 'wizard-10-annual-income', 1)).rejects.toThrow('[aria-busy=true]');
});

test.describe('with a login over the page', () => {
  test.use({ scenario: 'settings-session-expired', expectedStatuses: [401, 419] });
  test('does not count a page that waits for the person', SLOW, async ({ page }) => {
    await logIn(page, 'minori');
    await page.goto(paths.settings);
    const fields = page.locator('#change-password input[type=password]');
    await fields.first().fill(person('minori').password);
    await fields.last().fill('Atarashii-2026');
    await page.locator('#change-password').getByRole('button', { name: '変更する' }).click();
    await expect(page.getByRole('dialog', { name: 'もう一度ログインしてください' })).toBeVisible();
    await waitUntilThere(page, 'settings-login-again', 1);
  });
});

test('takes a picture when the whole page is there', SLOW, async ({ page }) => {
  await logIn(page, 'minori');
  for (const path of ['/', paths.profile, paths.register.desiredIndustry, paths.register.desiredCondition]) {
    await page.goto(path);
    await waitUntilThere(page, 'any');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.spinner, .is-loading, [aria-busy=true]')).toHaveCount(0);
  }
});
