import { expect, logIn, type Page, test } from '#web/e2e/test.ts';
import type { World } from '#web/e2e/world.ts';
import { paths } from '#web/src/paths.ts';

const conditions = (page: Page) => page.getByRole('region', { name: '副業の希望条件' });
const stored = async (world: World, name: string) => (await (await world.api('/api/user/me')).json()).data[name];

// late-answers.test.tsx covers a browser that drops the call together with the page.
test('saves a choice made just before a reload', async ({ page, world }) => {
  await logIn(page, 'aoi');
  await page.goto(paths.profile);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await conditions(page).getByLabel('稼働時間').selectOption('3');
  await page.reload();
  await expect.poll(() => stored(world, 'desired_working_hours')).toBe(3);
});
