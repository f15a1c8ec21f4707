import { goOffline } from '#web/e2e/offline.ts';
import { expectNoSidewaysScroll } from '#web/e2e/page-fit.ts';
import { expect, expectAccessible, logIn, type Page, person, test } from '#web/e2e/test.ts';
import { paths } from '#web/paths.ts';

const { password } = person('minori');
const card = (page: Page) => page.locator('#change-password');
const current = (page: Page) => page.getByLabel('現在のパスワード', { exact: true });
const next = (page: Page) => page.getByLabel('新しいパスワード', { exact: true });
const submit = (page: Page) => card(page).getByRole('button', { name: '変更する', exact: true }).click();
const toast = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text });
const done = 'パスワードの変更が完了しました';
const mismatch = '現在のパスワードが一致しません';

const open = async (page: Page) => {
  await logIn(page, 'minori');
  await page.goto(paths.settings);
};

test.describe('a change', () => {
  test.use({ expectedStatuses: [401, 422] });
  test('is taken, empties the fields, and makes the old password a wrong one', async ({ page }) => {
    await open(page);
    await current(page).fill(password);
    await next(page).fill('Michi2027');
    await expect(card(page).locator('.rule-list li[data-met]')).toHaveCount(3);
    await submit(page);
    await expect(toast(page, done)).toBeVisible();
    await expect(current(page)).toHaveValue('');
    await expect(next(page)).toHaveValue('');
    await expect(card(page).locator('.rule-list li[data-met]')).toHaveCount(0);
    await current(page).fill(password);
    await next(page).fill('Michi2028');
    await submit(page);
    await expect(card(page).locator('.field-error')).toHaveText(mismatch);
  });
});

test('each field says what is wrong with it', async ({ page }) => {
  await open(page);
  await submit(page);
  await expect(card(page).locator('.field-error')).toHaveText([
    '現在のパスワードは必須入力項目です',
    '新しいパスワードは必須入力項目です',
  ]);
  await expect(card(page).locator('.error-summary')).toBeFocused();
  await expectAccessible(page);
  await current(page).fill(password);
  await next(page).fill('abcd1234あ');
  await expect(card(page).locator('.field-error')).toHaveText(['使用できない文字が含まれています']);
});

test.describe('a wrong current password', () => {
  test.use({ expectedStatuses: [401, 422] });
  test('is told under its field, and what was typed stays', async ({ page }) => {
    await open(page);
    await current(page).fill('Wrong-2026');
    await next(page).fill('Michi2027');
    await submit(page);
    await expect(card(page).locator('.field-error')).toHaveText(mismatch);
    await expect(toast(page, mismatch)).toBeVisible();
    await expect(current(page)).toBeFocused();
    await expect(next(page)).toHaveValue('Michi2027');
    await expectAccessible(page);
  });
});

test.describe('when the server fails', () => {
  test.use({ scenario: 'password-change-fails', expectedStatuses: [0, 401, 500] });
  test('says so, then so does a broken connection, and what was typed stays', async ({ page }) => {
    await open(page);
    await current(page).fill(password);
    await next(page).fill('Michi2027');
    await submit(page);
    await expect(card(page).getByText('パスワードの変更に失敗しました')).toBeVisible();
    await goOffline(page);
    await submit(page);
    await expect(card(page).getByText('通信に失敗しました')).toBeVisible();
    await expect(current(page)).toHaveValue(password);
    await page.context().setOffline(false);
  });
});

test.describe('a session that ended', () => {
  test.use({ scenario: 'settings-session-expired', expectedStatuses: [401, 419] });
  test('shows the login over the page, nothing typed is lost, and the change is made', async ({ page }) => {
    await open(page);
    await page.getByLabel('新しいメールアドレス').fill('minori.new@example.com');
    await current(page).fill(password);
    await next(page).fill('Michi2027');
    await submit(page);
    const dialog = page.getByRole('dialog', { name: 'もう一度ログインしてください' });
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(paths.settings);
    await dialog.getByLabel('パスワード', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: 'ログイン', exact: true }).click();
    await expect(toast(page, done)).toBeVisible();
    await expect(page.getByLabel('新しいメールアドレス')).toHaveValue('minori.new@example.com');
  });

  test('sends nothing in the name of somebody else who logs in instead', async ({ page, world }) => {
    await open(page);
    await current(page).fill(password);
    await next(page).fill('Michi2027');
    await submit(page);
    const dialog = page.getByRole('dialog', { name: 'もう一度ログインしてください' });
    await expect(dialog).toBeVisible();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') sent.push(request.url());
    });
    const kenta = person('kenta');
    await dialog.getByLabel('メールアドレス').fill(kenta.email);
    await dialog.getByLabel('パスワード', { exact: true }).fill(kenta.password);
    await dialog.getByRole('button', { name: 'ログイン', exact: true }).click();
    await expect(page).toHaveURL(paths.home);
    await expect(page.getByRole('button', { name: '佐伯 健太' })).toBeVisible();
    expect(sent).toEqual([]);
    expect((await (await world.api('/api/user/me')).json()).data.last_name).toBe('佐伯');
  });
});

test('both passwords can be shown, and password managers learn whose they are', async ({ page }) => {
  await open(page);
  await current(page).fill(password);
  await page.getByRole('button', { name: '現在のパスワードを表示' }).click();
  await expect(current(page)).toHaveAttribute('type', 'text');
  await expect(card(page).locator('input[autocomplete=username]')).toHaveValue(person('minori').email);
  await expect(card(page).getByText('使用できる記号')).toBeVisible();
});

test('the menu leads to each section and goes along with the page, but not on a phone', async ({ page }) => {
  await open(page);
  const menu = page.getByRole('navigation', { name: '設定の目次' });
  for (const [name, id] of [
    ['パスワードの変更', 'change-password'],
    ['退会', 'withdraw'],
    ['メールアドレスの変更', 'change-email'],
  ] as const) {
    await menu.getByRole('link', { name }).click();
    await expect(page).toHaveURL(`${paths.settings}#${id}`);
  }
  for (const [width, position] of [
    [1280, 'sticky'],
    [800, 'sticky'],
    [700, 'static'],
  ] as const) {
    await page.setViewportSize({ width, height: 600 });
    await expect(menu).toHaveCSS('position', position);
  }
});

for (const width of [320, 375, 800]) {
  test(`the settings hold at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 667 });
    await open(page);
    await expect(current(page)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}
