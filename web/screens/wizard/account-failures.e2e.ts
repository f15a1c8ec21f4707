import { fieldError } from '#web/e2e/fields.ts';
import { EVERY_WIDTH } from '#web/e2e/matrix.ts';
import { goOffline } from '#web/e2e/offline.ts';
import { expect, expectAccessible, logIn, logInWith, type Page, person, test } from '#web/e2e/test.ts';
import { paths } from '#web/paths.ts';

const email = (page: Page) => page.getByLabel('メールアドレス');
const password = (page: Page) => page.getByLabel('パスワード', { exact: true });
const next = (page: Page) => page.getByRole('button', { name: '次へ', exact: true });

test.describe('an email that somebody else has', () => {
  test.use({ expectedStatuses: [401, 422] });
  test("is refused in the server's words, and stays in the field", EVERY_WIDTH, async ({ page }) => {
    await logIn(page, 'mei');
    await page.goto(paths.register.email);
    await email(page).fill(person('minori').email);
    await next(page).click();
    await expect(fieldError(page, 'メールアドレス')).toContainText('既に');
    await expect(email(page)).toHaveValue(person('minori').email);
    await expect(page).toHaveURL(paths.register.email);
    await expectAccessible(page);
  });
});

test.describe('a save that fails', () => {
  test.use({ scenario: 'register-save-fails', expectedStatuses: [401, 500] });
  test('of the password is told above the buttons, and what was typed stays', EVERY_WIDTH, async ({ page }) => {
    await logIn(page, 'mei');
    await page.goto(paths.register.password);
    await password(page).fill('Kubota.2027');
    await next(page).click();
    await expect(page.getByRole('alert')).toContainText('登録に失敗しました');
    await expect(password(page)).toHaveValue('Kubota.2027');
    await expect(next(page)).toBeEnabled();
  });

  test('of the email is told above the buttons, and nothing is lost', async ({ page }) => {
    await logIn(page, 'mei');
    await page.goto(paths.register.email);
    await email(page).fill('mei.kubota@example.net');
    await next(page).click();
    await expect(page.getByRole('alert')).toContainText('登録に失敗しました');
    await expect(email(page)).toHaveValue('mei.kubota@example.net');
    await expectAccessible(page);
  });
});

test.describe('without a network', () => {
  test.use({ expectedStatuses: [0, 401] });
  test('the email stays, and the second try works', EVERY_WIDTH, async ({ page }) => {
    await logIn(page, 'mei');
    await page.goto(paths.register.email);
    await email(page).fill('mei.kubota@example.net');
    await goOffline(page);
    await next(page).click();
    await expect(page.getByRole('alert')).toContainText('通信に失敗しました');
    await expect(email(page)).toHaveValue('mei.kubota@example.net');
    await page.context().setOffline(false);
    await next(page).click();
    await expect(page).toHaveURL(paths.register.password);
  });

  test('the password stays, and the second try works', async ({ page }) => {
    await logIn(page, 'mei');
    await page.goto(paths.register.password);
    await password(page).fill('Kubota.2027');
    await goOffline(page);
    await next(page).click();
    await expect(page.getByRole('alert')).toContainText('通信に失敗しました');
    await expect(password(page)).toHaveValue('Kubota.2027');
    await page.context().setOffline(false);
    await next(page).click();
    await expect(page).toHaveURL(paths.register.gender);
  });
});

test.describe('a password that the server refuses', () => {
  test.use({ scenario: 'password-step-refused', expectedStatuses: [401, 422] });
  test('is told at the field', EVERY_WIDTH, async ({ page }) => {
    await logIn(page, 'mei');
    await page.goto(paths.register.password);
    await password(page).fill('Kubota.2027');
    await next(page).click();
    await expect(fieldError(page, 'パスワード')).toContainText('パスワードには、正しい形式を指定してください。');
    await expectAccessible(page);
  });
});

test.describe('a session that ends in the middle', () => {
  test.use({ scenario: 'wizard-session-expired', expectedStatuses: [401, 419] });
  test('asks for the login over the page, and then saves what was chosen', async ({ page }) => {
    const sora = { email: 'sora@example.com', password: 'Sora-2026' };
    await logInWith(page, sora);
    await page.goto(paths.register.annualIncome);
    await page.getByLabel('500万〜600万円未満').check();
    await next(page).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expect(dialog.getByLabel('メールアドレス')).toHaveValue(sora.email);
    await dialog.getByLabel('パスワード', { exact: true }).fill(sora.password);
    await dialog.getByRole('button', { name: 'ログイン', exact: true }).click();
    await expect(page).toHaveURL(paths.register.willingness);
    await page.goBack();
    await expect(page.getByLabel('500万〜600万円未満')).toBeChecked();
  });
});
