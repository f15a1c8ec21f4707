import { cancel, opener, reasons, submit } from '#web/e2e/member/withdrawal-dialogs.ts';
import { expectToast } from '#web/e2e/page/toasts.ts';
import { expect, logIn, type Page, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';
import { WITHDRAWAL_RELOAD_MS } from '#web/src/ui-constants.ts';

const done = '退会手続きが完了しました';

const expectPhoneLayout = async (page: Page) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await expect(page.getByRole('button', submit)).toBeInViewport({ ratio: 1 });
  await page.getByLabel('ご意見・ご要望').scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', submit)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', cancel)).toBeInViewport({ ratio: 1 });
  const box = await reasons(page).boundingBox();
  expect(box?.height).toBeLessThanOrEqual(643);
  const sideways = await reasons(page)
    .locator('form')
    .locator('..')
    .evaluate((body) => body.scrollWidth - body.clientWidth);
  expect(sideways).toBe(0);
  await page.setViewportSize({ width: 1280, height: 720 });
};

test.describe('a withdrawal', () => {
  test.use({ expectedStatuses: [401, 419, 422] });

  test('by keyboard alone ends at the home page, logs the member out, and is confirmed twice', async ({ page }) => {
    await page.clock.install();
    await logIn(page, 'minori');
    await page.goto(paths.settings);
    await page.getByRole('button', opener).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', cancel)).toBeFocused();
    // Backwards from the buttons: the three warnings, the last one first.
    for (const at of [2, 1, 0]) {
      const warning = page.getByRole('dialog').getByRole('checkbox').nth(at);
      await page.keyboard.press('Shift+Tab');
      await expect(warning).toBeFocused();
      await page.keyboard.press('Space');
      await expect(warning).toBeChecked();
    }
    await page.getByRole('button', cancel).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: '次へ進む' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(reasons(page)).toBeVisible();
    await expect(page.getByRole('button', cancel)).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByLabel('ご意見・ご要望')).toBeFocused();
    await page.keyboard.type('ありがとうございました');
    const reason = page.getByRole('checkbox', { name: '新しい仕事が決まった' });
    for (let i = 0; i < 2; i += 1) await page.keyboard.press('Shift+Tab');
    await expect(reason).toBeFocused();
    await page.keyboard.press('Space');
    await expect(reason).toBeChecked();
    // Enter on a checkbox submits nothing.
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', submit)).toBeEnabled();
    await test.step('on a phone the body scrolls and the buttons stay', () => expectPhoneLayout(page));
    for (let i = 0; i < 4; i += 1) await page.keyboard.press('Tab');
    await expect(page.getByRole('button', submit)).toBeFocused();
    const left = page.waitForRequest((request) => request.method() === 'PUT');
    await page.keyboard.press('Enter');
    expect((await left).postDataJSON()).toEqual({
      questionnaires: [11],
      other_text: '',
      free_text: 'ありがとうございました',
    });

    await expect(page.getByRole('heading', { level: 1, name: done })).toBeFocused();
    await expect(page).toHaveURL(paths.settings);
    await expectToast(page, done);
    const stored = await page.evaluate(() => ({
      place: JSON.parse(sessionStorage.getItem('tsugimichi.location') ?? '{}'),
      user: sessionStorage.getItem('tsugimichi.user'),
    }));
    expect(stored).toMatchObject({ place: { path: '/', component: 'withdraw' }, user: '{}' });
    await page.clock.fastForward(WITHDRAWAL_RELOAD_MS);
    await expect(page).toHaveURL('/');
    await expectToast(page, done);
    await expect(page.getByRole('banner').getByRole('link', { name: 'ログイン' })).toBeVisible();
  });
});
