import { loadScenario } from '#fixtures/loader/load.ts';
import { OTHER_BROWSERS } from '#web/e2e/matrix.ts';
import { applyBar, leavePending, offerCards } from '#web/e2e/offers.ts';
import { expectNoSidewaysScroll } from '#web/e2e/page/fit.ts';
import { byKeyboard, byMouse } from '#web/e2e/page/input-method.ts';
import { expectToast } from '#web/e2e/page/toasts.ts';
import { sentCode } from '#web/e2e/registration/applicant.ts';
import { giveAccount, giveBasics } from '#web/e2e/registration/journey.ts';
import { expect, logIn, offerId, person, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

const { offers, values } = loadScenario('ordinary-day');
const title = offers.find(({ id }) => id === values.offer_id)?.title ?? '';
const apply = { name: 'この求人に応募する' };

test.describe('on a phone of 360 × 640, the offer stays', () => {
  test.use({ viewport: { width: 360, height: 640 } });
  const back = { name: 'この求人に戻って応募する' };
  const newcomer = { name: 'はじめての方：会員登録して応募する' };

  test(
    'from 応募する through the registration, あとで入力する and Back to 応募済み',
    OTHER_BROWSERS,
    async ({ page, world }) => {
      test.slow();
      await page.goto(`${paths.offer(offerId)}?utm_source=mail`);
      await page.getByRole('button', apply).click();
      await expect(page.getByRole('link', newcomer)).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('button', { name: 'ログイン', exact: true })).toBeInViewport({ ratio: 1 });
      await page.getByRole('link', newcomer).click();
      await giveAccount(page, byMouse, () => sentCode(world));
      await giveBasics(page, byMouse);
      await expect(page).toHaveURL(paths.register.postalCode);
      await expect(page.getByRole('region', { name: `応募の続き：${title}` })).toBeInViewport({ ratio: 1 });
      await expect(page.getByText('マイページを作成しました'), 'no toast over the field').toHaveCount(0);
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: 'あとで入力する' }).click();
      await expect(page).toHaveURL(paths.profile);
      await expect(page.getByText('応募の続き', { exact: true })).toBeVisible();
      await page.goBack();
      await page.getByRole('link', back).click();
      await expect(page).toHaveURL(paths.offer(offerId));
      const reloaded = page.waitForEvent('load');
      await page.getByRole('button', apply).click();
      await reloaded;
      await expect(applyBar(page)).toContainText('応募しました');
      const done = page.getByRole('heading', { name: '応募が完了しました' });
      await expect(done).toBeInViewport({ ratio: 1 });
      await expect(done).toBeFocused();
      await expectNoSidewaysScroll(page);
      await page.goBack();
      await expect(page).toHaveURL(paths.register.postalCode);
      await expect(page.getByRole('heading', { level: 1, name: '郵便番号' })).toBeVisible();
      await expect(page.getByRole('link', back)).toHaveCount(0);
    },
  );

  test('for a member who logs in, looks at others first, applies, and goes on to the next, by keyboard alone', async ({
    page,
  }) => {
    const { email, password } = person('minori');
    await page.goto(paths.offer(offerId));
    await byKeyboard.press(page.getByRole('button', apply));
    await expect(page).toHaveURL(paths.login);
    await expect(page.getByRole('link', newcomer)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'ログイン', exact: true })).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    await byKeyboard.type(page.getByLabel('メールアドレス'), email);
    await byKeyboard.type(page.getByLabel('パスワード', { exact: true }), password);
    await page.keyboard.press('Enter');
    await expect(applyBar(page)).toContainText('ログインしました');
    await expect(page).toHaveURL(paths.offer(offerId));
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(false);
    await byKeyboard.press(page.getByRole('banner').getByRole('link', { name: 'ツギミチ' }));
    await expect(page).toHaveURL(paths.home);
    await expect(page.getByRole('link', back)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await byKeyboard.press(page.getByRole('link', back));
    await expect(page).toHaveURL(paths.offer(offerId));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const reloaded = page.waitForEvent('load');
    await byKeyboard.press(page.getByRole('button', apply));
    await expectToast(page, '募集に応募しました');
    await expect(applyBar(page).getByRole('status').filter({ hasText: '応募しました' })).toBeFocused();
    await reloaded;
    const done = page.getByRole('heading', { name: '応募が完了しました' });
    await expect(done, 'has the focus after the reload').toBeFocused();
    await expect(done).toHaveCSS('outline-style', 'none');
    expect(await page.evaluate(() => globalThis.scrollY)).toBe(0);
    const others = offerCards(page.getByRole('region', { name: 'ほかの求人' }));
    await expect(others).toHaveCount(3);
    await expect(others.first()).toContainText('同じ職種');
    const next = await others.first().getByRole('link').textContent();
    await byKeyboard.press(others.first().getByRole('link'));
    await expect(page.getByRole('heading', { level: 1, name: next ?? '' })).toBeFocused();
    await expect(page.getByRole('button', apply)).toBeVisible();
    await expect(page.getByText('応募が完了しました')).toHaveCount(0);
    await page.goBack();
    await expect(done).toBeVisible();
  });
});

test('the completion dialog names the offer without cutting its other words', async ({ page, world }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await leavePending(page, world);
  await logIn(page, 'minori');
  await page.goto(`${paths.profile}?modal=true`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('region', { name: title })).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByText('いつでも変えられます。')).toBeInViewport({ ratio: 1 });
});
