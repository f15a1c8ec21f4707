import { SLOW } from '#web/e2e/matrix.ts';
import { holdResponse } from '#web/e2e/network/held-response.ts';
import { expectToast } from '#web/e2e/page/toasts.ts';
import { expect, person, sendLogin, test, wasHereBefore } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

const { email, password } = person('minori');
const emailField = 'メールアドレス';

test.describe('a browser without checkVisibility, such as Safari before 17.4', () => {
  test.use({ expectedStatuses: [401, 422] });
  test('reports a wrong password', SLOW, async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'checkVisibility'));
    await page.goto(paths.login);
    await sendLogin(page, { email, password: 'Chigau-2026' });
    await expect(page.getByRole('alert').filter({ visible: true })).toContainText('ログインに失敗しました');
    await expectToast(page, 'ログインに失敗しました');
    await expect(page.getByLabel(emailField)).toHaveValue(email);
  });
});

test('a late session check does not undo a login', async ({ page }) => {
  await wasHereBefore(page);
  const { answered } = await holdResponse(page, 'GET', '/api/user/me');
  await page.goto(paths.login);
  await answered;
  const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/user/me'));
  await sendLogin(page, { email, password });
  await ended;
  await expect(page.getByRole('button', { name: /小野寺 みのり/ })).toBeVisible();
});
