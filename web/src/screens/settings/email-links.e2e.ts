import { OTHER_BROWSERS } from '#web/e2e/matrix.ts';
import { postsTo } from '#web/e2e/network/posts.ts';
import { expectToast } from '#web/e2e/page/toasts.ts';
import { expect, type Page, person, sendLogin, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

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
