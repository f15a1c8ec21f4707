import { current, next, open, submit } from '#web/e2e/member/password-card.ts';
import { expect, person, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

const { password } = person('minori');

test.describe('an ended session', () => {
  test.use({ scenario: 'settings-session-expired', expectedStatuses: [401, 419] });
  test('sends nothing in the name of another person who logs in instead', async ({ page, world }) => {
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
