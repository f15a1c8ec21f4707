import { confirmations } from '#web/e2e/email-confirmations.ts';
import { goOffline } from '#web/e2e/offline.ts';
import { expect, expectAccessible, logIn, type Page, person, sendLogin, test } from '#web/e2e/test.ts';
import { expectToast } from '#web/e2e/toasts.ts';
import { paths } from '#web/paths.ts';

const minori = person('minori');
const field = (page: Page) => page.getByLabel('新しいメールアドレス');
const confirmAddress = `${paths.settings}?token=email-minori-9Xk3Vb7N`;
const confirmed = 'メールアドレスの変更が完了しました';
const failed = 'メールアドレスの変更に失敗しました';

test.describe('a link of a mail', () => {
  test.use({ scenario: 'email-link-waiting' });
  test('opened without a session leads to the login, back, and is confirmed once', async ({ page }) => {
    const sent = confirmations(page);
    await page.goto(confirmAddress);
    await expect(page).toHaveURL(paths.login);
    expect(sent).toHaveLength(0);
    await sendLogin(page, minori);
    await expectToast(page, confirmed);
    await expect(page).toHaveURL(paths.settings);
    await expect(field(page)).toHaveValue('minori.onodera@example.com');
    expect(sent).toHaveLength(1);
    expect(await page.evaluate(() => localStorage.getItem('query'))).toBeNull();
  });

  test('is taken out of the address alone: the rest of the query and the anchor stay', async ({ page }) => {
    await logIn(page, 'minori');
    await page.goto(`${confirmAddress}&a=1#change-password`);
    await expect(page).toHaveURL(`${paths.settings}?a=1#change-password`);
  });
});

for (const { scenario, grown } of [
  { scenario: 'email-link-expired' },
  { scenario: 'email-link-used' },
  { scenario: 'email-link-waiting', grown: '+23h' },
]) {
  test.describe(grown ? 'a link that a day has gone by over' : scenario, () => {
    test.use({ scenario, expectedStatuses: [401, 422] });
    test('is told in words, and what to do, until the next mail is on its way', async ({ page, kit }) => {
      if (grown) await kit.clock.advance(grown);
      await logIn(page, 'minori');
      await page.goto(confirmAddress);
      await expect(page.getByRole('alert').getByText(failed)).toBeVisible();
      await expect(page.getByText('このリンクは無効か、有効期限が切れています')).toBeVisible();
      await expect(page).toHaveURL(paths.settings);
      await expectAccessible(page);
      await field(page).fill('minori.new@example.com');
      await page.getByRole('button', { name: '変更する' }).first().click();
      await expect(page.locator('#change-email').getByRole('status')).toContainText('認証メールを送信しました');
      await expect(page.getByText('このリンクは無効か、有効期限が切れています')).toHaveCount(0);
    });
  });
}

test.describe('when the confirmation fails', () => {
  test.use({ scenario: 'email-change-fails', expectedStatuses: [401, 500] });
  test('says so and tries again on demand, also after another mail; the link stays in the address', async ({
    page,
  }) => {
    const sent = confirmations(page);
    await logIn(page, 'minori');
    await page.goto(confirmAddress);
    await expect(page.getByRole('alert').getByText(failed)).toBeVisible();
    await expect(page).toHaveURL(confirmAddress);
    await page.getByRole('button', { name: 'もう一度試す' }).click();
    await expect.poll(() => sent.length).toBe(2);
    await field(page).fill('minori.new@example.com');
    await page.getByRole('button', { name: '変更する' }).first().click();
    await expect(page.locator('#change-email').getByRole('status')).toContainText('認証メールを送信しました');
    await expect(page.getByRole('button', { name: 'もう一度試す' })).toBeVisible();
  });
});

test.describe('a link opened while the connection drops', () => {
  test.use({ scenario: 'email-change-fails', expectedStatuses: [0, 401, 500] });
  test('says so, stays in the address, and is confirmed with the next try', async ({ page, world }) => {
    await logIn(page, 'minori');
    await page.goto(confirmAddress);
    const retry = page.getByRole('button', { name: 'もう一度試す' });
    await expect(retry).toBeVisible();
    await goOffline(page);
    await retry.click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('通信に失敗しました');
    await page.keyboard.press('Tab');
    await expect(retry).toBeFocused();
    await expect(page).toHaveURL(confirmAddress);
    await page.context().setOffline(false);
    await world.fail();
    await retry.click();
    await expectToast(page, confirmed);
    await expect(page).toHaveURL(paths.settings);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});
