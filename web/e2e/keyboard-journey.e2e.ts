import { OTHER_BROWSERS } from '#web/e2e/matrix.ts';
import { byKeyboard, byMouse } from '#web/e2e/page/input-method.ts';
import { translatePage } from '#web/e2e/page/translation.ts';
import { sentCode } from '#web/e2e/registration/applicant.ts';
import { applicant } from '#web/e2e/registration/applicant-data.ts';
import { at, getAccount, giveBasics, giveDetails } from '#web/e2e/registration/journey.ts';
import { expect, expectAccessible, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

// In Chromium a window of 1280 × 1024 at 400 % zoom.
test.use({
  viewport: ({ browserName }, use) =>
    use(browserName === 'chromium' ? { width: 320, height: 256 } : { width: 1280, height: 720 }),
});

// apply-login.e2e.ts applies and withdrawal.e2e.ts withdraws by keyboard alone.
test(
  'registers and completes the profile on translated pages, at 400 % zoom by keyboard alone, or in other browsers by mouse',
  OTHER_BROWSERS,
  async ({ page, world, browserName }) => {
    test.slow();
    // By default, Safari's Tab passes over links.
    const by = browserName === 'chromium' ? byKeyboard : byMouse;
    await translatePage(page);
    await getAccount(page, by, () => sentCode(world));
    await giveBasics(page, by);
    await giveDetails(page, by);
    await at(page, `${paths.profile}?modal=true`);
    await expect(page.getByRole('dialog')).toContainText('プロフィールの登録が完了しました');
    await expectAccessible(page);
    const { data } = await (await world.api('/api/user/me')).json();
    expect(data).toMatchObject({ ...applicant, email: 'yui@example.net', register_step: 11, postal_code: '1640012' });
    const layer = await page.evaluate(() => (globalThis as { dataLayer?: unknown[] }).dataLayer);
    expect(layer).toEqual([{ event: 'willingness_job_change', value: 1 }]);
    await by.press(page.getByRole('button', { name: 'プロフィールを見る' }));
    await expect(page.getByRole('tab', { name: 'プロフィール' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('tab', { name: 'プロフィール' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('dialog'), 'no question about conditions that were just chosen').toHaveCount(0);
  },
);
