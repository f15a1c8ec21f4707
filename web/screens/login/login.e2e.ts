import { errorSummary, fieldError } from '#web/e2e/fields.ts';
import { holdAnswer } from '#web/e2e/held-answer.ts';
import { expectNoSidewaysScroll } from '#web/e2e/page-fit.ts';
import { expect, expectAccessible, logIn, person, sendLogin, test, wasHereBefore } from '#web/e2e/test.ts';
import { expectToast } from '#web/e2e/toasts.ts';
import { paths } from '#web/paths.ts';

const { email, password } = person('minori');
const emailField = 'メールアドレス';
/** Not the button that shows it. */
const passwordField = /^パスワード$/;
const submit = { name: 'ログイン', exact: true };

test('a member logs in, sees the name, and logs out', async ({ page }) => {
  await page.goto(paths.login);
  await expectAccessible(page);
  await page.getByLabel(emailField).fill(`　${email} `);
  await page.getByLabel('パスワード', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: /小野寺 みのり/ }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'ログアウト' }).click();
  await expect(page.getByRole('link', { name: 'ログイン' }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'ログイン' }).first()).toBeVisible();
});

test('an empty form says what is missing and leads there', async ({ page }) => {
  await page.goto(paths.login);
  await page.getByRole('button', submit).click();
  await expect(fieldError(page, emailField)).toHaveText('メールアドレスは必須入力項目です');
  await expect(fieldError(page, passwordField)).toHaveText('パスワードは必須入力項目です');
  await expect(page.getByLabel(emailField)).toHaveAttribute('aria-invalid', 'true');
  await expect(errorSummary(page)).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel(emailField).fill('minori');
  await expect(fieldError(page, emailField)).toHaveText('有効なメールアドレスを入力してください');
  await page.getByLabel('パスワード', { exact: true }).fill('ひみつ');
  await expect(fieldError(page, passwordField)).toHaveText('有効なパスワードを入力してください');
});

test('the password can be shown and hidden, and keeps its value', async ({ page }) => {
  await page.goto(paths.login);
  const field = page.getByLabel('パスワード', { exact: true });
  await field.fill('abc12345');
  await page.getByRole('button', { name: 'パスワードを表示' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await expect(field).toHaveValue('abc12345');
});

test('a broken session cookie is a visitor', async ({ page, context }) => {
  await context.addCookies([
    { name: 'tsugimichi-session', value: 'eyJpdiI6Im5vbnNlbnNlIn0%3D', domain: 'localhost', path: '/' },
  ]);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'ログイン' }).first()).toBeVisible();
});

test('a visitor is sent from a protected page to the login and, logged in, back', async ({ page }) => {
  await page.goto(`${paths.settings}?a=1`);
  await expect(page).toHaveURL(paths.login);
  await sendLogin(page, { email, password });
  await expect(page).toHaveURL(`${paths.settings}?a=1`);
});

test.describe('a browser that cannot say whether something is visible, as Safari before 17.4', () => {
  test.use({ expectedStatuses: [401, 422] });
  test('is told of a wrong password all the same', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'checkVisibility'));
    await page.goto(paths.login);
    await sendLogin(page, { email, password: 'Chigau-2026' });
    await expect(page.getByRole('alert').filter({ visible: true })).toContainText('ログインに失敗しました');
    await expectToast(page, 'ログインに失敗しました');
    await expect(page.getByLabel(emailField)).toHaveValue(email);
  });
});

test('a foreign address is no place to return to', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('tsugimichi.return', '"//evil.example/"'));
  await page.goto(paths.login);
  await sendLogin(page, { email, password });
  await expect(page).toHaveURL('/');
});

test('a member has no business at the login', async ({ page }) => {
  await logIn(page, 'minori');
  await page.goto(paths.login);
  await expect(page).toHaveURL('/');
});

for (const width of [320, 375]) {
  test(`the form holds at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 667 });
    await page.goto(paths.login);
    await expect(page.getByLabel(emailField)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}

test('a login is not undone by a session check that answers late', async ({ page }) => {
  await wasHereBefore(page);
  const { answered, release } = await holdAnswer(page, 'GET', '/api/user/me');
  await page.goto(paths.login);
  await answered;
  await sendLogin(page, { email, password });
  await expect(page.getByRole('button', { name: /小野寺 みのり/ })).toBeVisible();
  const late = page.waitForResponse('**/api/user/me');
  release();
  await late;
  await expect(page.getByRole('button', { name: /小野寺 みのり/ })).toBeVisible();
});
