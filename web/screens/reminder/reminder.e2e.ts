import { fieldError } from '#web/e2e/fields.ts';
import { goOffline } from '#web/e2e/offline.ts';
import { expectNoSidewaysScroll } from '#web/e2e/page-fit.ts';
import { expect, expectAccessible, type Page, person, test } from '#web/e2e/test.ts';
import { paths } from '#web/paths.ts';

const { email } = person('minori');
const submit = { name: '再発行用のメールを送る' };
const sent = 'パスワード再発行用のメールを送信しました。メールに記載のリンクから手続きを進めてください。';

const ask = async (page: Page, address: string) => {
  await page.goto(paths.reminder);
  await page.getByLabel('メールアドレス').fill(address);
  await page.getByRole('button', submit).click();
};

test('a member asks for a mail, gets one, and goes back to the login', async ({ page, kit }) => {
  await page.goto(paths.login);
  await page.getByRole('link', { name: 'パスワードをお忘れの方' }).click();
  await expect(page).toHaveURL(paths.reminder);
  await expectAccessible(page);
  await page.getByLabel('メールアドレス').fill(`　${email} `);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'メールを送信しました' })).toBeFocused();
  await expect(page.getByText(sent)).toBeVisible();
  await expect(page).toHaveTitle(/^メールを送信しました/);
  await expectAccessible(page);
  const mail = await kit.mail();
  expect(mail.to).toBe(email);
  expect(mail.link).toContain(`${paths.reset}?id=`);
  await page.getByRole('link', { name: 'ログイン画面に戻る' }).click();
  await expect(page).toHaveURL(paths.login);
});

test('an unknown address reads the same, and can be mended', async ({ page, kit }) => {
  await ask(page, 'nobody@example.com');
  await expect(page.getByText(sent)).toBeVisible();
  await expect(page.getByText('迷惑メールのフォルダー')).toBeVisible();
  expect(await kit.outbox()).toEqual([]);
  await page.getByRole('button', { name: 'メールアドレスを確認して送り直す' }).click();
  await expect(page.getByLabel('メールアドレス')).toHaveValue('nobody@example.com');
  await expect(page.getByLabel('メールアドレス')).toBeFocused();
});

test('an empty and an odd address are refused under the field', async ({ page }) => {
  await page.goto(paths.reminder);
  await page.getByRole('button', submit).click();
  await expect(fieldError(page, 'メールアドレス')).toHaveText('メールアドレスは必須入力項目です');
  await expect(page.getByLabel('メールアドレス')).toBeFocused();
  await page.getByLabel('メールアドレス').fill('minori');
  await expect(fieldError(page, 'メールアドレス')).toHaveText('有効なメールアドレスを入力してください');
  await expectAccessible(page);
});

test.describe('an address that the server refuses', () => {
  test.use({ scenario: 'reminder-refused', expectedStatuses: [401, 422] });
  test('is told under the field, and stays', async ({ page }) => {
    await ask(page, email);
    await expect(fieldError(page, 'メールアドレス')).toHaveText(
      'メールアドレスは、有効なメールアドレス形式で指定してください。',
    );
    await expect(page.getByRole('main').getByText('パスワードの再発行に失敗しました')).toBeVisible();
    await expect(page.getByLabel('メールアドレス')).toHaveValue(email);
    await expect(page.getByRole('button', submit)).toBeEnabled();
    await expectAccessible(page);
  });
});

test.describe('when the server fails', () => {
  test.use({ scenario: 'reminder-fails', expectedStatuses: [401, 500] });
  test('says so and keeps the address', async ({ page }) => {
    await ask(page, email);
    await expect(page.getByRole('main').getByText('パスワードの再発行に失敗しました')).toBeVisible();
    await expect(page.getByLabel('メールアドレス')).toHaveValue(email);
    await expectAccessible(page);
  });
});

test.describe('without a network', () => {
  test.use({ expectedStatuses: [0, 401] });
  test('a connection that breaks is told in words, and a second try works', async ({ page }) => {
    await page.goto(paths.reminder);
    await page.getByLabel('メールアドレス').fill(email);
    await goOffline(page);
    await page.getByRole('button', submit).click();
    await expect(page.getByRole('main').getByText('通信に失敗しました')).toBeVisible();
    await page.context().setOffline(false);
    await page.getByRole('button', submit).click();
    await expect(page.getByText(sent)).toBeVisible();
  });
});

test('form and answer hold at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(paths.reminder);
  await expect(page.getByLabel('メールアドレス')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await ask(page, email);
  await expect(page.getByText(sent)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
