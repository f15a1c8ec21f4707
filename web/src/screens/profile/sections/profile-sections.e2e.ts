import { openProfile } from '#web/e2e/member/profile-sections.ts';
import { expect, type Page, test } from '#web/e2e/test.ts';

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
