import { expect, logIn, type Page, test } from '#web/e2e/test.ts';
import { expectToast } from '#web/e2e/toasts.ts';
import type { World } from '#web/e2e/world.ts';
import { paths } from '#web/paths.ts';

const willingness = (page: Page) => page.getByRole('region', { name: '転職・副業の意向' });
const conditions = (page: Page) => page.getByRole('region', { name: '希望稼働条件' });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const stored = async (world: World) => (await (await world.api('/api/user/me')).json()).data;
const ME = '/api/user/me';

/** A page that was opened before, and another tab in which something is changed meanwhile. */
const openTwo = async (page: Page, address: string = paths.profile) => {
  await logIn(page, 'aoi');
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(paths.profile);
  return other;
};

const withdrawConsent = async (tab: Page) => {
  await willingness(tab).getByRole('checkbox').uncheck();
  await expectToast(tab, '意向を保存しました');
};
const edit = async (tab: Page, title: string) => {
  await section(tab, title).getByRole('button', { name: /^編集/ }).first().click();
  return section(tab, title).locator('form');
};
const save = async (tab: Page, title: string) => {
  await section(tab, title).getByRole('button', { name: '保存', exact: true }).click();
  await expect(section(tab, title).locator('form')).toHaveCount(0);
};

test('a consent withdrawn in one tab stays withdrawn when the willingness is changed in another', async ({
  page,
  world,
}) => {
  await withdrawConsent(await openTwo(page));
  await willingness(page).getByLabel('転職の意向').selectOption('1');
  await expectToast(page, '意向を保存しました');
  expect(await stored(world)).toMatchObject({ willingness_job_change: 1, sending_agreement: false });
  await expect(willingness(page).getByRole('checkbox')).not.toBeChecked();
});

test('a consent withdrawn in one tab stays withdrawn when the registration goes on in another', async ({
  page,
  world,
}) => {
  await withdrawConsent(await openTwo(page, paths.register.willingness));
  await expect(page.getByRole('checkbox')).toBeChecked();
  await page.getByRole('radio', { name: '2〜3か月以内に転職したい' }).check();
  await page.getByRole('button', { name: 'マイページを作成する' }).click();
  await expect(page).toHaveURL(paths.register.postalCode);
  expect(await stored(world)).toMatchObject({ willingness_job_change: 1, sending_agreement: false });
});

test('a willingness changed elsewhere stays when the consent is withdrawn here', async ({ page, world }) => {
  const other = await openTwo(page);
  await willingness(other).getByLabel('副業の意向').selectOption('3');
  await expectToast(other, '意向を保存しました');
  await withdrawConsent(page);
  expect(await stored(world)).toMatchObject({ willingness_side_job: 3, sending_agreement: false });
});

test('of the desired conditions each tab changes what was touched in it', async ({ page, world }) => {
  const other = await openTwo(page);
  await conditions(other).getByLabel('稼働時間').selectOption('5');
  await expectToast(other, '希望稼働条件を保存しました');
  await conditions(page).getByLabel('希望する時給').selectOption('1');
  await expectToast(page, '希望稼働条件を保存しました');
  expect(await stored(world)).toMatchObject({ desired_working_hours: 5, desired_unit_price: 1 });
});

test('of the desired conditions in the registration only what was touched is changed', async ({ page, world }) => {
  const other = await openTwo(page, paths.register.desiredCondition);
  await conditions(other).getByLabel('稼働時間').selectOption('5');
  await expectToast(other, '希望稼働条件を保存しました');
  await page.getByRole('radio', { name: '土日のみ' }).check();
  await page.getByRole('button', { name: '次へ' }).click();
  await expect(page).toHaveURL(paths.register.desiredIndustry);
  expect(await stored(world)).toMatchObject({ desired_working_hours: 5, desired_working_time_zone: 5 });
});

test('of a school, a career and a name only what was touched is changed', async ({ page, world }) => {
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

test('of a single fact nothing older is put back by a form that was not touched', async ({ page, world }) => {
  const other = await openTwo(page);
  await edit(page, '現在の勤務先');
  await (await edit(other, '現在の勤務先')).getByLabel('会社名').fill('株式会社べつの窓');
  await save(other, '現在の勤務先');
  await save(page, '現在の勤務先');
  expect((await stored(world)).current_company).toBe('株式会社べつの窓');
  await expect(section(page, '現在の勤務先')).toContainText('株式会社べつの窓');
});

test('of names and contacts only what was touched is changed, also when the member is read anew meanwhile', async ({
  page,
  world,
}) => {
  const dialog = (tab: Page) => tab.getByRole('dialog', { name: 'お名前・連絡先の編集' });
  const other = await openTwo(page);
  for (const tab of [page, other]) await tab.getByRole('button', { name: 'お名前・連絡先を編集' }).click();
  await dialog(other).getByLabel('携帯電話番号').fill('09012345678');
  await dialog(other).getByRole('button', { name: '保存', exact: true }).click();
  await expect(dialog(other)).toHaveCount(0);
  const read = page.waitForEvent('requestfinished', (request) => request.url().endsWith(ME));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await read;
  await dialog(page).getByLabel('住所').fill('');
  await dialog(page).getByRole('button', { name: '保存', exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
  expect(await stored(world)).toMatchObject({ phone_number: '09012345678', address: null });
});

test.describe('while the newest state cannot be read', () => {
  test.use({ expectedStatuses: [500] });
  const BROKEN = { method: 'GET', path: ME, status: 500 } as const;

  test('a choice is not sent, stays and can be saved once more', async ({ page, world }) => {
    await openTwo(page);
    await world.fail(BROKEN);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') sent.push(request.url());
    });
    await willingness(page).getByLabel('転職の意向').selectOption('1');
    await expect(page.getByText('意向を保存できませんでした')).not.toHaveCount(0);
    await expect(willingness(page).getByLabel('転職の意向')).toHaveValue('1');
    expect(sent).toEqual([]);
    await world.fail();
    await willingness(page).getByRole('button', { name: 'もう一度保存する' }).click();
    await expectToast(page, '意向を保存しました');
    expect(await stored(world)).toMatchObject({ willingness_job_change: 1, sending_agreement: true });
  });

  test('a form says so and keeps what was typed', async ({ page, world }) => {
    await openTwo(page);
    const form = await edit(page, '最終学歴');
    await form.getByLabel('学校名').fill('北山大学');
    await world.fail(BROKEN);
    await form.getByRole('button', { name: '保存', exact: true }).click();
    await expect(form.getByRole('alert')).toContainText('登録に失敗しました');
    await expect(form.getByLabel('学校名')).toHaveValue('北山大学');
    await world.fail();
    await save(page, '最終学歴');
    expect((await stored(world)).user_schools[0].school_name).toBe('北山大学');
  });
});
