import { endSession } from '#web/e2e/end-session.ts';
import { goOffline } from '#web/e2e/offline.ts';
import { expect, expectAccessible, logIn, person, sendLogin, test } from '#web/e2e/test.ts';
import { expectNoToast, expectToast } from '#web/e2e/toasts.ts';
import { paths } from '#web/paths.ts';

const { email, password } = person('minori');
const emailField = 'メールアドレス';
const submit = { name: 'ログイン', exact: true };

test.describe('a login that fails', () => {
  test.use({ expectedStatuses: [401, 419, 422, 429] });
  test('says so without telling which field was wrong; the email stays, the password goes', async ({ page }) => {
    await page.goto(paths.login);
    await sendLogin(page, { email, password: 'Wrong-2026' });
    await expect(page.getByRole('main').getByText('ログインに失敗しました').first()).toBeVisible();
    await expect(page.getByLabel(emailField)).toHaveValue(email);
    await expect(page.getByLabel('パスワード', { exact: true })).toHaveValue('');
    await expectAccessible(page);
  });

  test.describe('too often', () => {
    test.use({ scenario: 'login-locked' });
    test('asks to wait', async ({ page }) => {
      await page.goto(paths.login);
      await sendLogin(page, { email, password });
      await expect(page.getByRole('main').getByText('1分ほど待ってから').first()).toBeVisible();
    });
  });
});

test.describe('when the server fails', () => {
  for (const [scenario, status, words] of [
    ['csrf-unavailable', 500, '時間をおいて、もう一度お試しください'],
    ['maintenance', 503, 'ただいまメンテナンス中です'],
  ] as const) {
    test.describe(scenario, () => {
      test.use({ scenario, expectedStatuses: [401, status] });
      test('it is told in words; the email stays, and the form can be sent again', async ({ page }) => {
        await page.goto(paths.login);
        await sendLogin(page, { email, password });
        await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
        await expect(page.getByLabel(emailField)).toHaveValue(email);
        await expect(page.getByRole('button', submit)).toBeEnabled();
        await expectAccessible(page);
      });
    });
  }
});

test.describe('without a network', () => {
  test.use({ expectedStatuses: [0, 401] });
  test('a connection that breaks is told in words, and the form keeps the email', async ({ page }) => {
    await page.goto(paths.login);
    await expect(page.getByLabel(emailField)).toBeVisible();
    await goOffline(page);
    await sendLogin(page, { email, password });
    await expect(page.getByRole('main').getByText('ログインに失敗しました').first()).toBeVisible();
    await expect(page.getByRole('main').getByText('通信に失敗しました').first()).toBeVisible();
    await expect(page.getByLabel(emailField)).toHaveValue(email);
    await page.context().setOffline(false);
    await page.getByLabel('パスワード', { exact: true }).fill(password);
    await page.getByRole('button', submit).click();
    await expect(page).toHaveURL(paths.home);
  });
});

test.describe('a member whose session cannot be asked for', () => {
  test.use({ expectedStatuses: [401, 500] });
  test('reads so at the login, asks again, and is where they wanted to be', async ({ page, kit, world }) => {
    await logIn(page, 'minori');
    await kit.fault({ method: 'GET', path: '/api/user/me', status: 500 });
    await page.goto(paths.settings);
    await expect(page).toHaveURL(paths.login);
    const note = page.getByRole('alert').filter({ hasText: 'ログインの状態を確認できませんでした' });
    await expect(note).toBeVisible();
    await expectAccessible(page);
    const again = page.getByRole('button', { name: 'もう一度確認する' });
    await again.click();
    await expectToast(page, 'ログインの状態を確認できませんでした');
    await expect(again).toBeFocused();
    await world.fail();
    await again.click();
    await expect(page.getByRole('heading', { level: 1, name: '設定' })).toBeVisible();
  });
});

test.describe('a visitor whose session could not be asked for', () => {
  test.use({ expectedStatuses: [401, 500] });
  test('is asked for email and password when the next answer is that nobody is logged in', async ({ page, world }) => {
    await logIn(page, 'minori');
    await world.fail({ method: 'GET', path: '/api/user/me', status: 500 });
    await page.goto(paths.settings);
    const again = page.getByRole('button', { name: 'もう一度確認する' });
    await expect(again).toBeVisible();
    await endSession(page);
    await world.fail();
    await again.click();
    await expect(page.getByLabel(emailField)).toBeFocused();
    await expect(again).toHaveCount(0);
    await expectNoToast(page);
  });
});

test('who is not logged in reads nothing of a failure at the login', async ({ page }) => {
  await logIn(page, 'minori');
  await page.goto(paths.settings);
  await expect(page.getByRole('heading', { level: 1, name: '設定' })).toBeVisible();
  await endSession(page);
  await page.goto(paths.settings);
  await expect(page.getByLabel(emailField)).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});
