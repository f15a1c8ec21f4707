import { errorSummary, fieldError, fieldErrors } from '#web/e2e/fields.ts';
import { holdAnswer } from '#web/e2e/held-answer.ts';
import { goOffline } from '#web/e2e/offline.ts';
import { expectNoSidewaysScroll } from '#web/e2e/page-fit.ts';
import { expect, expectAccessible, logIn, type Page, person, sendLogin, test } from '#web/e2e/test.ts';
import { expectToast } from '#web/e2e/toasts.ts';
import { paths } from '#web/paths.ts';

const { email, password: oldPassword } = person('minori');
const address = `${paths.reset}?id=1&token=reset-minori-5Hq8Rt2W`;
const submit = { name: 'パスワードを変更する' };
const FIRST = /^新しいパスワード(?!（確認）)/;
const SECOND = /^新しいパスワード（確認）/;
const first = (page: Page) => page.getByLabel(FIRST);
const second = (page: Page) => page.getByLabel(SECOND);

const type = async (page: Page, password: string, confirmation = password) => {
  await first(page).and(page.locator('input')).fill(password);
  await second(page).and(page.locator('input')).fill(confirmation);
  await page.getByRole('button', submit).click();
};

test.describe('the link of the mail', () => {
  test.use({ expectedStatuses: [401, 422] });
  test('leads to a new password, the login takes it, and the link is spent', async ({ page, kit }) => {
    await page.goto(paths.reminder);
    await page.getByLabel('メールアドレス').fill(email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'メールを送信しました' })).toBeVisible();
    const link = new URL((await kit.mail(email)).link ?? '');
    await page.goto(link.pathname + link.search);
    await expectAccessible(page);
    await expect(page.getByText('使用できるのは半角英字と半角数字だけです')).toBeVisible();
    await type(page, 'Atarashii2026');
    await expectToast(page, 'パスワードの変更が完了しました');
    await expect(page).toHaveURL(paths.login);
    await sendLogin(page, { email, password: 'Atarashii2026' });
    await expect(page).toHaveURL('/');
    await page.goto(link.pathname + link.search);
    await type(page, 'Mouichido2026');
    await expect(page.getByText('リンクの有効期限が切れているか、すでに使われています。')).toBeVisible();
  });
});

test.describe('with a link that waits', () => {
  test.use({ scenario: 'reset-link-waiting', expectedStatuses: [0, 401, 419, 422, 500] });

  test('each rule is told: characters, length, letter, digit, both the same', async ({ page }) => {
    await page.goto(address);
    await type(page, 'tsugimichi', 'tsugi');
    await expect(errorSummary(page)).toBeFocused();
    await expect(fieldError(page, FIRST)).toHaveText('半角数字を1文字以上含めてください');
    await expect(fieldError(page, SECOND)).toHaveText('確認用のパスワードが一致しません');
    await expect(page.getByRole('listitem').filter({ hasText: '（満たしています）' })).toHaveCount(2);
    await expectAccessible(page);
    await first(page).and(page.locator('input')).fill('abcd1234!');
    await expect(fieldError(page, FIRST)).toHaveText('使用できない文字が含まれています');
    await first(page).and(page.locator('input')).fill('tsugi');
    await expect(fieldErrors(page)).toHaveText(['8文字以上で入力してください']);
    await expect(page.getByText('確認用のパスワードが一致しません')).toHaveCount(0);
  });

  test('a dropped connection keeps both fields', async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('button', submit)).toBeVisible();
    await goOffline(page);
    await type(page, 'Atarashii2026');
    await expect(page.getByRole('main').getByText('パスワードの変更に失敗しました')).toBeVisible();
    await expect(page.getByRole('main').getByText('通信に失敗しました')).toBeVisible();
    await expect(first(page).and(page.locator('input'))).toHaveValue('Atarashii2026');
    await page.context().setOffline(false);
    await page.getByRole('button', submit).click();
    await expect(page).toHaveURL(paths.login);
  });

  test('a change that ends after the page was left says so, and leaves the visitor where they are', async ({
    page,
  }) => {
    await page.goto(address);
    const { answered, release } = await holdAnswer(page, 'POST', '/api/password/reset');
    await type(page, 'Atarashii2026');
    await answered;
    await page.getByRole('banner').getByRole('link', { name: 'ツギミチ' }).click();
    await expect(page.getByRole('heading', { name: '新着の求人' })).toBeVisible();
    release();
    await expectToast(page, 'パスワードの変更が完了しました');
    await expect(page).toHaveURL(paths.home);
  });

  test('a member who is logged in is logged out by it', async ({ page }) => {
    await logIn(page, 'minori');
    await page.goto(address);
    await type(page, 'Atarashii2026');
    await expect(page).toHaveURL(paths.login);
    await sendLogin(page, { email, password: oldPassword });
    await expect(page.getByRole('main').getByText('ログインに失敗しました').first()).toBeVisible();
  });
});

for (const { scenario, grown } of [
  { scenario: 'reset-link-used' },
  { scenario: 'reset-link-expired' },
  { scenario: 'reset-link-waiting', grown: '+56m' },
]) {
  test.describe(grown ? 'a link that grew old while the page was open' : scenario, () => {
    test.use({ scenario, expectedStatuses: [401, 422] });
    test('is told, and leads to a new mail', async ({ page, kit }) => {
      await page.goto(address);
      if (grown) await kit.clock.advance(grown);
      await type(page, 'Atarashii2026');
      await expect(page.getByRole('main').getByText('パスワードの変更に失敗しました')).toBeVisible();
      await expect(page.getByRole('alert')).toContainText('リンクの有効期限が切れているか、すでに使われています。');
      await expectAccessible(page);
      await page.getByRole('link', { name: '再発行用のメールをもう一度受け取る' }).click();
      await expect(page).toHaveURL(paths.reminder);
    });
  });
}

test.describe('when the server fails', () => {
  test.use({ scenario: 'password-reset-fails', expectedStatuses: [401, 500] });
  test('says so, and what was typed stays', async ({ page }) => {
    await page.goto(address);
    await type(page, 'Atarashii2026');
    await expect(page.getByRole('main').getByText('パスワードの変更に失敗しました')).toBeVisible();
    await expect(first(page).and(page.locator('input'))).toHaveValue('Atarashii2026');
    await expect(page.getByText('リンクの有効期限が切れているか、すでに使われています。')).toHaveCount(0);
  });
});

for (const query of ['', '?id=1', '?id=abc&token=x', '?id=1&token=%3Cb%3E']) {
  test(`an address with "${query}" says that the link is odd`, async ({ page }) => {
    await page.goto(paths.reset + query);
    await expect(page.getByText('リンクが正しくありません')).toBeVisible();
    await expect(page.getByRole('link', { name: '再発行用のメールをもう一度受け取る' })).toHaveAttribute(
      'href',
      paths.reminder,
    );
    await expectAccessible(page);
  });
}

test('the form holds at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(address);
  await type(page, '', '');
  await expect(fieldErrors(page)).toHaveCount(2);
  await expectNoSidewaysScroll(page);
});
