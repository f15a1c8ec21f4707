import { expect, logIn, type Page, test } from '#web/e2e/test.ts';
import type { World } from '#web/e2e/world.ts';
import { paths } from '#web/src/paths.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const stored = async (world: World) => (await (await world.api('/api/user/me')).json()).data;
const ME = '/api/user/me';

/** A page, and another tab in which data changes afterwards. */
const openTwo = async (page: Page) => {
  await logIn(page, 'aoi');
  await page.goto(paths.profile);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(paths.profile);
  return other;
};

const edit = async (tab: Page, title: string) => {
  await section(tab, title).getByRole('button', { name: /^編集/ }).first().click();
  return section(tab, title).locator('form');
};
const save = async (tab: Page, title: string) => {
  await section(tab, title).getByRole('button', { name: '保存する', exact: true }).click();
  await expect(section(tab, title).locator('form')).toHaveCount(0);
};

test('saves only the touched fields of a school, a career and a name', async ({ page, world }) => {
  const other = await openTwo(page);
  const school = await edit(page, '最終学歴');
  await school.getByLabel('学校名').fill('北山大学');
  await (await edit(other, '最終学歴')).getByLabel('学部・学科').fill('文学部');
  await save(other, '最終学歴');
  await save(page, '最終学歴');
  expect((await stored(world)).user_schools[0]).toMatchObject({ school_name: '北山大学', department: '文学部' });

  const career = await edit(page, '職歴');
  await career.getByRole('button', { name: /^編集/ }).first().click();
  await career.getByLabel('役職').fill('部長');
  const elsewhere = await edit(other, '職歴');
  await elsewhere.getByRole('button', { name: /^編集/ }).first().click();
  await elsewhere.getByLabel('部署').fill('新しい部署');
  await save(other, '職歴');
  await save(page, '職歴');
  const { user_careers: careers } = await stored(world);
  expect(careers).toContainEqual(expect.objectContaining({ position: '部長', department: '新しい部署' }));
});

test('saves only the touched fields of names and contacts, also if the member is reloaded meanwhile', async ({
  page,
  world,
}) => {
  const dialog = (tab: Page) => tab.getByRole('dialog', { name: 'お名前・連絡先の編集' });
  const other = await openTwo(page);
  for (const tab of [page, other]) await tab.getByRole('button', { name: 'お名前・連絡先を編集' }).click();
  await dialog(other).getByLabel('携帯電話番号').fill('09012345678');
  await dialog(other).getByRole('button', { name: '保存する', exact: true }).click();
  await expect(dialog(other)).toHaveCount(0);
  const read = page.waitForEvent('requestfinished', (request) => request.url().endsWith(ME));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await read;
  await dialog(page).getByLabel('住所').fill('');
  await dialog(page).getByRole('button', { name: '保存する', exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
  expect(await stored(world)).toMatchObject({ phone_number: '09012345678', address: null });
});
