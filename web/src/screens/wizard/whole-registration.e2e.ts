import { OTHER_BROWSERS, SLOW } from '#web/e2e/matrix.ts';
import { byMouse } from '#web/e2e/page/input-method.ts';
import { translatePage } from '#web/e2e/page/translation.ts';
import { sentCode } from '#web/e2e/registration/applicant.ts';
import { applicant } from '#web/e2e/registration/applicant-data.ts';
import { at, getAccount, giveBasics, giveDetails } from '#web/e2e/registration/journey.ts';
import { expect, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

// keyboard-journey.e2e.ts covers Chromium.
test('from the home page to the completed profile, with the mouse, on translated pages', {
  tag: [SLOW.tag, OTHER_BROWSERS.tag],
}, async ({ page, world }) => {
  test.slow();
  await translatePage(page);
  await getAccount(page, byMouse, () => sentCode(world));
  await giveBasics(page, byMouse);
  await giveDetails(page, byMouse);
  await at(page, `${paths.profile}?modal=true`);
  await expect(page.getByRole('dialog')).toContainText('プロフィールの登録が完了しました');
  const layer = await page.evaluate(() => (globalThis as { dataLayer?: unknown[] }).dataLayer);
  expect(layer).toEqual([{ event: 'willingness_job_change', value: 1 }]);
  // The question does not appear for conditions that were just chosen.
  await page.getByRole('button', { name: 'プロフィールを見る' }).click();
  await expect(page.getByRole('tab', { name: 'プロフィール' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('tab', { name: 'プロフィール' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const { data } = await (await world.api('/api/user/me')).json();
  expect(data).toMatchObject({ ...applicant, email: 'yui@example.net', register_step: 11, postal_code: '1640012' });
});
