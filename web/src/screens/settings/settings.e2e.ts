import { OTHER_BROWSERS } from '#web/e2e/matrix.ts';
import { postsTo } from '#web/e2e/network/posts.ts';
import { expectToast } from '#web/e2e/page/toasts.ts';
import { expect, logIn, type Page, person, sendLogin, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

const guard = (page: Page) => page.getByRole('dialog', { name: '保存していない変更があります' });

test('the menu leads to each section; a link to an unknown page asks nothing, and input is still protected', async ({
  page,
}) => {
  await logIn(page, 'minori');
  await page.goto(paths.settings);
  await test.step('the menu stays in view at every width', async () => {
    const menu = page.getByRole('navigation', { name: '設定メニュー' });
    for (const [name, id] of [
      ['パスワードの変更', 'change-password'],
      ['退会', 'withdraw'],
      ['メールアドレスの変更', 'change-email'],
    ] as const) {
      await menu.getByRole('link', { name }).click();
      await expect(page).toHaveURL(`${paths.settings}#${id}`);
    }
    for (const width of [1280, 800, 700]) {
      await page.setViewportSize({ width, height: 600 });
      await expect(menu).toHaveCSS('position', 'sticky');
    }
    await page.setViewportSize({ width: 1280, height: 720 });
  });
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
  await expect(page).toHaveURL(`${paths.settings}#change-email`);
});

const minori = person('minori');
const field = (page: Page) => page.getByLabel('新しいメールアドレス');
const confirmAddress = `${paths.settings}?token=email-minori-9Xk3Vb7N`;
const confirmed = 'メールアドレスの変更が完了しました';

test.describe("a mail's link", () => {
  test.use({ scenario: 'email-link-waiting' });
  test(
    'opened without a session, leads to the login and back, and is confirmed once',
    OTHER_BROWSERS,
    async ({ page }) => {
      const sent = postsTo(page, '/api/user/email/change');
      await page.goto(confirmAddress);
      await expect(page).toHaveURL(paths.login);
      expect(sent).toHaveLength(0);
      await sendLogin(page, minori);
      await expectToast(page, confirmed);
      await expect(page).toHaveURL(paths.settings);
      await expect(field(page)).toHaveValue('minori.onodera@example.com');
      expect(sent).toHaveLength(1);
      expect(await page.evaluate(() => localStorage.getItem('query'))).toBeNull();
    },
  );
});
