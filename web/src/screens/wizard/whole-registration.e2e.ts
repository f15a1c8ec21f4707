import { OTHER_BROWSERS, SLOW } from '#web/e2e/matrix.ts';
import { byMouse } from '#web/e2e/network/hand.ts';
import { expectToast } from '#web/e2e/page/toasts.ts';
import { translatePage } from '#web/e2e/page/translation.ts';
import { sentCode } from '#web/e2e/registration/applicant.ts';
import { applicant } from '#web/e2e/registration/applicant-data.ts';
import { at, getAccount, giveBasics, giveDetails, next } from '#web/e2e/registration/journey.ts';
import { expect, expectAccessible, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

const { register } = paths;

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
  await expectAccessible(page);
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

test(
  'an interruption after every step by Back, Forward and a new start loses nothing',
  SLOW,
  async ({ page, world }) => {
    test.slow();
    await getAccount(page, byMouse, () => sentCode(world));
    await at(page, register.gender);
    await page.reload();
    await byMouse.press(page.getByRole('button', { name: '女性' }));
    await at(page, register.birthday);
    await page.goBack();
    await expect(page.getByRole('button', { name: '女性' })).toHaveAttribute('aria-pressed', 'true');
    await page.goForward();
    await page.getByLabel('年', { exact: true }).fill('1991');
    await page.getByLabel('月', { exact: true }).fill('4');
    await page.getByLabel('日', { exact: true }).fill('2');
    await next(page).click();
    await at(page, register.lastEducation);
    await page.goto('/');
    await at(page, register.lastEducation);
    await expectToast(page, '前回の続きから再開します');
    await page.getByRole('link', { name: '戻る' }).click();
    await expect(page.getByLabel('年', { exact: true })).toHaveValue('1991');
    await next(page).click();
    await page.getByLabel('高校', { exact: true }).check();
    await page.getByLabel('学校名').fill('北山高校');
    await next(page).click();
    await at(page, register.currentCompany);
    await page.getByLabel('勤務先').fill('株式会社あおぞら商事');
    await next(page).click();
    await at(page, register.currentJob);
    await page.goBack();
    await expect(page.getByLabel('勤務先')).toHaveValue('株式会社あおぞら商事');
    await page.goBack();
    await expect(page.getByLabel('学校名')).toHaveValue('北山高校');
  },
);
