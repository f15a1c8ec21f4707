import { becomeMember } from '#web/e2e/applicant.ts';
import { goOffline } from '#web/e2e/offline.ts';
import { expect, expectAccessible, logIn, logInWith, type Page, person, sendLogin, test } from '#web/e2e/test.ts';
import { paths } from '#web/paths.ts';

const email = (page: Page) => page.getByLabel('メールアドレス');
const password = (page: Page) => page.getByLabel('パスワード', { exact: true });
const next = (page: Page) => page.getByRole('button', { name: '次へ', exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('email and password are saved, and the email is there again when one comes back', async ({ page, world }) => {
  await becomeMember(page, world);
  await expectAccessible(page);
  await email(page).fill('ｙｕｉ＠example.net ');
  await next(page).click();
  await expect(page).toHaveURL(paths.register.password);
  await expect(heading(page)).toBeFocused();
  await expect(page.locator('input[name=username]')).toHaveValue('yui@example.net');
  await expectAccessible(page);
  await page.getByRole('link', { name: '戻る' }).click();
  await expect(email(page)).toHaveValue('yui@example.net');
  await page.reload();
  await expect(email(page)).toHaveValue('yui@example.net');
  await next(page).click();
  await password(page).fill('komore');
  await expect(page.getByText('あと2つの条件を満たすと次へ進めます')).toBeVisible();
  await next(page).click();
  await expect(page.locator('.field-error')).toContainText('8文字以上で入力してください');
  await expectAccessible(page);
  await password(page).fill('Komore2026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(paths.register.gender);
  await page.goBack();
  await page.getByRole('button', { name: '変更せずに次へ' }).click();
  await expect(page).toHaveURL(paths.register.gender);
});

test('an email without its ending is told before anything is sent', async ({ page }) => {
  await logIn(page, 'mei');
  await page.goto(paths.register.email);
  await email(page).fill('yui@example');
  await next(page).click();
  await expect(page.locator('.field-error')).toContainText('有効なメールアドレスを入力してください');
  await expect(email(page)).toBeFocused();
  await expectAccessible(page);
});

test.describe('an email that somebody else has', () => {
  test.use({ expectedStatuses: [401, 422] });
  test("is refused in the server's words, and stays in the field", async ({ page }) => {
    await logIn(page, 'mei');
    await page.goto(paths.register.email);
    await email(page).fill(person('minori').email);
    await next(page).click();
    await expect(page.locator('.field-error')).toContainText('既に');
    await expect(email(page)).toHaveValue(person('minori').email);
    await expect(page).toHaveURL(paths.register.email);
    await expectAccessible(page);
  });
});

test.describe('a save that fails', () => {
  test.use({ scenario: 'register-save-fails', expectedStatuses: [401, 500] });
  test('of the password is told above the buttons, and what was typed stays', async ({ page }) => {
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
  test('the email stays, and the second try works', async ({ page }) => {
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
  test('is told at the field', async ({ page }) => {
    await logIn(page, 'mei');
    await page.goto(paths.register.password);
    await password(page).fill('Kubota.2027');
    await next(page).click();
    await expect(page.locator('.field-error')).toContainText('パスワードには、正しい形式を指定してください。');
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

test('the login of an incomplete member leads to where the registration stopped, and says so', async ({ page }) => {
  await page.goto(paths.login);
  await sendLogin(page, person('mei'));
  await expect(page).toHaveURL(paths.register.lastEducation);
  await expect(page.getByRole('status').filter({ hasText: '前回の続きから再開します' })).toBeVisible();
  await expect(page).toHaveTitle('（7/18）最終学歴｜会員登録｜ツギミチ');
});
