import { expect, expectAccessible, logIn, type Page, test } from '#web/e2e/test.ts';
import { goOnToReasons } from '#web/e2e/withdrawal.ts';
import { paths } from '#web/paths.ts';

const guard = (page: Page) => page.getByRole('dialog', { name: '保存していない変更があります' });
const logOut = async (page: Page) => {
  await page.getByRole('button', { name: /小野寺 みのり/ }).click();
  await page.getByRole('button', { name: 'ログアウト' }).click();
};
const open = async (page: Page) => {
  await logIn(page, 'minori');
  await page.goto(paths.home);
  await page.getByRole('button', { name: /小野寺 みのり/ }).click();
  await page.getByRole('link', { name: '設定' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('設定');
};

test('what is typed in the settings asks before a link, a step back or a logout loses it', async ({ page }) => {
  await open(page);
  const email = page.getByLabel('新しいメールアドレス');
  await email.fill('atarashii@example.jp');
  await page.getByLabel('新しいパスワード', { exact: true }).fill('Kaenai12345');
  for (const leave of [
    () => page.getByRole('contentinfo').getByRole('link', { name: '利用規約' }).click(),
    () => page.evaluate(() => history.back()),
    () => logOut(page),
  ]) {
    await leave();
    await expect(guard(page)).toContainText(
      '「メールアドレスの変更、パスワードの変更」に、まだ保存していない変更があります',
    );
    await page.getByRole('button', { name: '入力を続ける' }).click();
    await expect(guard(page)).toHaveCount(0);
    await expect(email).toHaveValue('atarashii@example.jp');
    await expect(page).toHaveURL(paths.settings);
  }
  await logOut(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: '変更を破棄する' }).click();
  await expect(page).toHaveURL(paths.home);
  await expect(page.getByRole('link', { name: 'ログイン' }).first()).toBeVisible();
});

test('a link that leads to no page asks nothing, and what is typed is guarded after it', async ({ page }) => {
  await open(page);
  await page.getByLabel('新しいメールアドレス').fill('atarashii@example.jp');
  await page.evaluate(() => {
    const file = URL.createObjectURL(new Blob(['a']));
    const links = [
      { textContent: 'メールを書く', href: 'mailto:a@example.jp' },
      { textContent: 'ファイルを保存', href: file, download: 'a.txt' },
    ];
    document.querySelector('h1')?.after(...links.map((one) => Object.assign(document.createElement('a'), one)));
  });
  await page.getByRole('link', { name: 'メールを書く' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'ファイルを保存' }).click();
  await saved;
  await expect(guard(page)).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: '利用規約' }).click();
  await expect(guard(page)).toBeVisible();
  await expect(page).toHaveURL(paths.settings);
});

test('reasons for a withdrawal ask before a step back loses them, and the step is made when they may be lost', async ({
  page,
}) => {
  await open(page);
  await goOnToReasons(page);
  await page.getByRole('checkbox').first().check();
  await page.evaluate(() => history.back());
  await expect(guard(page)).toContainText('「退会」に');
  await page.getByRole('button', { name: '変更を破棄する' }).click();
  await expect(page).toHaveURL(paths.home);
});

test('who has typed nothing new, or only what a password manager knows, is not asked', async ({ page }) => {
  await open(page);
  await page.getByLabel('現在のパスワード', { exact: true }).fill('Password123');
  const email = page.getByLabel('新しいメールアドレス');
  const before = await email.inputValue();
  await email.fill('atarashii@example.jp');
  await email.fill(before);
  await logOut(page);
  await expect(page).toHaveURL(paths.home);
});
