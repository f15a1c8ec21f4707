import { current, DONE, next, open, submit } from '#web/e2e/password-card.ts';
import { expect, person, test } from '#web/e2e/test.ts';
import { expectToast } from '#web/e2e/toasts.ts';
import { paths } from '#web/paths.ts';

const { password } = person('minori');

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
    await expectToast(page, DONE);
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
