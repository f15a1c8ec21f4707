import { expectToast } from '#web/e2e/page/toasts.ts';
import { expect, logIn, type Page, test } from '#web/e2e/test.ts';
import type { World } from '#web/e2e/world.ts';
import { paths } from '#web/src/paths.ts';

const conditions = (page: Page) => page.getByRole('region', { name: '副業の希望条件' });
/** A profile item of the member as stored on the server. */
const stored = async (world: World, name: string) => (await (await world.api('/api/user/me')).json()).data[name];
const answerOf = (page: Page, path: string) =>
  page.waitForEvent('requestfinished', (request) => request.url().endsWith(path) && request.method() !== 'OPTIONS');

test('saves a choice made just before a reload, at once or when the page is back', async ({ page, world }) => {
  await logIn(page, 'aoi');
  await page.goto(paths.profile);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await test.step('when the page is back, if the browser drops the call together with the page', async () => {
    await page.evaluate(() => {
      const { fetch } = globalThis;
      globalThis.fetch = (input, init) => (init?.keepalive ? new Promise(() => undefined) : fetch(input, init));
    });
    const memberAnswer = answerOf(page, '/api/user/me');
    await conditions(page).getByLabel('稼働時間').selectOption('1');
    await memberAnswer;
    await page.reload();
    await expectToast(page, '希望稼働条件を保存しました');
    expect(await stored(world, 'desired_working_hours')).toBe(1);
  });
  await test.step('at once', async () => {
    await conditions(page).getByLabel('稼働時間').selectOption('3');
    await page.reload();
    await expect.poll(() => stored(world, 'desired_working_hours')).toBe(3);
  });
});
