import { holdAnswer } from '#web/e2e/held-answer.ts';
import { goOffline } from '#web/e2e/offline.ts';
import { expectNoSidewaysScroll } from '#web/e2e/page-fit.ts';
import { expect, expectAccessible, logIn, person, sendLogin, test } from '#web/e2e/test.ts';
import { paths } from '#web/paths.ts';

const { email, password } = person('minori');
const emailField = 'メールアドレス';
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
  await expect(page.locator('.field-error', { hasText: 'メールアドレスは必須入力項目です' })).toBeVisible();
  await expect(page.locator('.field-error', { hasText: 'パスワードは必須入力項目です' })).toBeVisible();
  await expect(page.getByLabel(emailField)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('.error-summary')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel(emailField).fill('minori');
  await expect(page.locator('.field-error', { hasText: '有効なメールアドレスを入力してください' })).toBeVisible();
  await page.getByLabel('パスワード', { exact: true }).fill('ひみつ');
  await expect(page.locator('.field-error', { hasText: '有効なパスワードを入力してください' })).toBeVisible();
});

test('the password can be shown and hidden, and keeps its value', async ({ page }) => {
  await page.goto(paths.login);
  const field = page.getByLabel('パスワード', { exact: true });
  await field.fill('abc12345');
  await page.getByRole('button', { name: 'パスワードを表示' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await expect(field).toHaveValue('abc12345');
});

test.describe('a login that fails', () => {
  test.use({ expectedStatuses: [401, 419, 422, 429] });
  test('says so without telling which field was wrong; the email stays, the password goes', async ({ page }) => {
    await page.goto(paths.login);
    await sendLogin(page, { email, password: 'Wrong-2026' });
    await expect(page.locator('main').getByText('ログインに失敗しました').first()).toBeVisible();
    await expect(page.getByLabel(emailField)).toHaveValue(email);
    await expect(page.getByLabel('パスワード', { exact: true })).toHaveValue('');
    await expectAccessible(page);
  });

  test.describe('too often', () => {
    test.use({ scenario: 'login-locked' });
    test('asks to wait', async ({ page }) => {
      await page.goto(paths.login);
      await sendLogin(page, { email, password });
      await expect(page.locator('main').getByText('1分ほど待ってから').first()).toBeVisible();
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
        await expect(page.locator('main').getByText(words).first()).toBeVisible();
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
    await expect(page.locator('main').getByText('ログインに失敗しました').first()).toBeVisible();
    await expect(page.locator('main').getByText('通信に失敗しました').first()).toBeVisible();
    await expect(page.getByLabel(emailField)).toHaveValue(email);
    await page.context().setOffline(false);
    await page.getByLabel('パスワード', { exact: true }).fill(password);
    await page.getByRole('button', submit).click();
    await expect(page).toHaveURL(paths.home);
  });
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
