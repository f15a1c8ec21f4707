import { goOffline } from '#web/e2e/offline.ts';
import { expect, expectAccessible, logIn, type Page, person, sendLogin, test } from '#web/e2e/test.ts';
import { paths } from '#web/paths.ts';

const minori = person('minori');
const newEmail = 'minori.new@example.com';
const card = (page: Page) => page.locator('#change-email');
const field = (page: Page) => page.getByLabel('新しいメールアドレス');
const toast = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text });
const confirmAddress = `${paths.settings}?token=email-minori-9Xk3Vb7N`;
const confirmed = 'メールアドレスの変更が完了しました';
const failed = 'メールアドレスの変更に失敗しました';

/** Counts the requests that confirm a change. */
const confirmations = (page: Page): string[] => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/user/email/change')) sent.push(request.url());
  });
  return sent;
};

test('a new address is asked for, asked for again, and confirmed by the link of the mail', async ({ page, world }) => {
  await logIn(page, 'minori');
  await page.goto(paths.settings);
  await expect(field(page)).toHaveValue(minori.email);
  await expect(card(page).getByText('半角英数字で入力してください')).toBeVisible();
  await expectAccessible(page);
  await field(page).fill('ｍｉｎｏｒｉ．ｎｅｗ＠ｅｘａｍｐｌｅ．ｃｏｍ');
  await card(page).getByRole('button', { name: '変更する' }).click();
  await expect(
    toast(page, '認証メールを送信しました。24時間以内にメール内のリンクをクリックしてください'),
  ).toBeVisible();
  await expect(field(page)).toHaveValue('');
  await expect(card(page).getByText('半角英数字で入力してください')).toHaveCount(0);
  await expect(card(page).getByRole('status')).toContainText(newEmail);
  await expectAccessible(page);

  const again = page.waitForResponse('**/api/user/email/request');
  await card(page).getByRole('button', { name: '認証メールを再送する' }).click();
  await again;
  await expect.poll(async () => (await world.outbox()).map(({ to }) => to)).toEqual([newEmail, newEmail]);

  const sent = confirmations(page);
  const link = new URL((await world.outbox())[0]?.link ?? '');
  await page.goto(link.pathname + link.search);
  await expect(toast(page, confirmed)).toBeVisible();
  await expect(page).toHaveURL(paths.settings);
  await expect(field(page)).toHaveValue(newEmail);
  expect(sent).toHaveLength(1);
});

test.describe('a link of a mail', () => {
  test.use({ scenario: 'email-link-waiting' });
  test('opened without a session leads to the login, back, and is confirmed once', async ({ page }) => {
    const sent = confirmations(page);
    await page.goto(confirmAddress);
    await expect(page).toHaveURL(paths.login);
    expect(sent).toHaveLength(0);
    await sendLogin(page, minori);
    await expect(toast(page, confirmed)).toBeVisible();
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
    test('is told in words, and what to do', async ({ page, world }) => {
      if (grown) await world.advance(grown);
      await logIn(page, 'minori');
      await page.goto(confirmAddress);
      await expect(page.getByRole('alert').getByText(failed)).toBeVisible();
      await expect(page.getByText('このリンクは無効か、有効期限が切れています')).toBeVisible();
      await expect(page).toHaveURL(paths.settings);
      await expectAccessible(page);
    });
  });
}

test.describe('when the confirmation fails', () => {
  test.use({ scenario: 'email-change-fails', expectedStatuses: [401, 500] });
  test('says so and tries again on demand; the link stays in the address', async ({ page }) => {
    const sent = confirmations(page);
    await logIn(page, 'minori');
    await page.goto(confirmAddress);
    await expect(page.getByRole('alert').getByText(failed)).toBeVisible();
    await expect(page).toHaveURL(confirmAddress);
    await page.getByRole('button', { name: 'もう一度試す' }).click();
    await expect.poll(() => sent.length).toBe(2);
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
    await expect(page.locator('main').getByRole('alert')).toContainText('通信に失敗しました');
    await page.keyboard.press('Tab');
    await expect(retry).toBeFocused();
    await expect(page).toHaveURL(confirmAddress);
    await page.context().setOffline(false);
    await world.fail();
    await retry.click();
    await expect(toast(page, 'メールアドレスの変更が完了しました')).toBeVisible();
    await expect(page).toHaveURL(paths.settings);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test.describe('an address that is refused', () => {
  test.use({ scenario: 'new-email-taken', expectedStatuses: [401, 422] });
  test('says why under the field, keeps it, and takes another', async ({ page }) => {
    await logIn(page, 'minori');
    await page.goto(paths.settings);
    await card(page).getByRole('button', { name: '変更する' }).click();
    await expect(card(page).locator('.field-error')).toContainText('現在のメールアドレスと同じです');
    await field(page).fill(person('kenta').email);
    await card(page).getByRole('button', { name: '変更する' }).click();
    await expect(card(page).locator('.field-error')).toHaveText('指定の新しいメールアドレスは既に使用されています。');
    await expect(toast(page, failed)).toBeVisible();
    await expect(field(page)).toHaveValue(person('kenta').email);
    await expectAccessible(page);
    await field(page).fill(newEmail);
    await card(page).getByRole('button', { name: '変更する' }).click();
    await expect(card(page).getByRole('status')).toContainText(newEmail);
  });
});

test.describe('when no mail can be asked for', () => {
  test.use({ scenario: 'email-request-fails', expectedStatuses: [0, 401, 500] });
  test('a failing server and a broken connection are told, the address stays', async ({ page }) => {
    await logIn(page, 'minori');
    await page.goto(paths.settings);
    await field(page).fill(newEmail);
    await card(page).getByRole('button', { name: '変更する' }).click();
    await expect(card(page).getByText(failed)).toBeVisible();
    await goOffline(page);
    await card(page).getByRole('button', { name: '変更する' }).click();
    await expect(card(page).getByText('通信に失敗しました')).toBeVisible();
    await expect(field(page)).toHaveValue(newEmail);
    await page.context().setOffline(false);
  });
});
