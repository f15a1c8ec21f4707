import { openProfile } from '#web/e2e/member/profile-sections.ts';
import { expectToast } from '#web/e2e/page/toasts.ts';
import { expect, type Page, test } from '#web/e2e/test.ts';
import { paths } from '#web/src/paths.ts';

const conditions = (page: Page) => page.getByRole('region', { name: '副業の希望条件' });

// late-answers.test.tsx covers a browser that drops the call together with the page.
test('saves a choice made just before a reload', async ({ page, world }) => {
  await openProfile(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await conditions(page).getByLabel('稼働時間').selectOption('3');
  await page.reload();
  const stored = async () => (await (await world.api('/api/user/me')).json()).data.desired_working_hours;
  await expect.poll(stored).toBe(3);
});

test.describe('dialogs whose code cannot be loaded', () => {
  test.use({ scenario: 'conditions-due', expectedComplaints: /ERR_FAILED|dynamically imported module|preload CSS/ });
  test('are reported with an alternative; the page stays, and the next try loads them', async ({ page }) => {
    const code = /(?:edit|confirm|completed)-dialog.*\.js/;
    const pen = page.getByRole('button', { name: 'お名前・連絡先を編集' });
    await page.route(code, (route) => route.abort());
    await openProfile(page);
    await expectToast(page, '確認画面を読み込めませんでした。希望条件は、このページでご確認ください。', 'error');
    await pen.click();
    await expectToast(
      page,
      '編集画面を読み込めませんでした。入力中の内容を保存してから、再読み込みしてください。',
      'error',
    );
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(conditions(page)).toBeVisible();
    await page.unroute(code);
    await pen.click();
    await expect(page.getByRole('dialog', { name: 'お名前・連絡先の編集' })).toBeVisible();
    await page.route(code, (route) => route.abort());
    await page.goto(`${paths.profile}?modal=true`);
    await expectToast(page, '登録が完了しました', 'success');
    await expect(page).toHaveURL(paths.profile);
  });
});
