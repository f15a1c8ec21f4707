import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#web/src/paths.ts';
import { changeElsewhere } from '#web/src/testing/elsewhere.ts';
import { findToast, renderAt } from '#web/src/testing/render-at.tsx';

const region = async (name: string) => within(await screen.findByRole('region', { name }));

/** Opens a page; then another one changes the member by this call. */
const open = async (address: string, elsewhere?: [method: string, path: string, body: object]) => {
  const page = await renderAt(address, { as: 'aoi' });
  await screen.findByRole('heading', { level: 1 });
  return {
    ...page,
    changeElsewhere: (change = elsewhere as [string, string, object]) => changeElsewhere(...change),
  };
};
const WHOLE = { willingness_job_change: 6, willingness_side_job: 2, sending_agreement: true };
const WITHDRAWN: [string, string, object] = [
  'PATCH',
  '/api/user/willingness-job-change',
  { ...WHOLE, sending_agreement: false },
];
const FIVE_HOURS: [string, string, object] = [
  'POST',
  '/api/user/desired-condition',
  { desired_working_hours: 5, desired_working_time_zone: 4, desired_unit_price: 3 },
];

test("the profile's willingness keeps a consent withdrawn elsewhere", async () => {
  const { user, changeElsewhere, stored } = await open(paths.profile, WITHDRAWN);
  const block = await region('転職・副業の意向');
  await changeElsewhere();
  await user.selectOptions(block.getByLabelText('転職の意向'), '1');
  await findToast('意向を保存しました');
  expect(await stored()).toMatchObject({ willingness_job_change: 1, sending_agreement: false });
  expect(block.getByRole('checkbox')).toHaveProperty('checked', false);
});

test('the registration keeps a consent withdrawn elsewhere', async () => {
  const { user, changeElsewhere, stored } = await open(paths.register.willingness, WITHDRAWN);
  expect(await screen.findByRole('checkbox')).toHaveProperty('checked', true);
  await changeElsewhere();
  await user.click(screen.getByRole('radio', { name: '2〜3か月以内に転職したい' }));
  await user.click(screen.getByRole('button', { name: 'マイページを作成する' }));
  await waitFor(() => expect(location.pathname).toBe(paths.register.postalCode));
  expect(await stored()).toMatchObject({ willingness_job_change: 1, sending_agreement: false });
});

test('withdrawing the consent here keeps a willingness changed elsewhere', async () => {
  const { user, changeElsewhere, stored } = await open(paths.profile, [
    'PATCH',
    '/api/user/willingness-side-job',
    { ...WHOLE, willingness_side_job: 3 },
  ]);
  const block = await region('転職・副業の意向');
  await changeElsewhere();
  await user.click(block.getByRole('checkbox'));
  await findToast('意向を保存しました');
  expect(await stored()).toMatchObject({ willingness_side_job: 3, sending_agreement: false });
});

test('the profile saves only the touched desired conditions', async () => {
  const { user, changeElsewhere, stored } = await open(paths.profile, FIVE_HOURS);
  const block = await region('副業の希望条件');
  await changeElsewhere();
  await user.selectOptions(block.getByLabelText('希望する時給'), '1');
  await findToast('希望稼働条件を保存しました');
  expect(await stored()).toMatchObject({ desired_working_hours: 5, desired_unit_price: 1 });
});

test('an untouched form does not overwrite a newer profile item', async () => {
  const { user, changeElsewhere, stored } = await open(paths.profile, [
    'PATCH',
    '/api/user/me',
    { current_company: '株式会社べつの窓' },
  ]);
  const section = await region('現在の勤務先');
  await user.click(section.getByRole('button', { name: /編集/ }));
  await section.findByLabelText(/^勤務先/);
  await changeElsewhere();
  await user.click(section.getByRole('button', { name: '保存する' }));
  await section.findByText('株式会社べつの窓');
  expect((await stored()).current_company).toBe('株式会社べつの窓');
});

test('a school saves only its touched fields', async () => {
  const { user, changeElsewhere, stored } = await open(paths.profile);
  const [school] = (await stored()).user_schools;
  const section = await region('最終学歴');
  await user.click(section.getByRole('button', { name: /編集/ }));
  await user.clear(await section.findByLabelText(/^学校名/));
  await user.type(section.getByLabelText(/^学校名/), '北山大学');
  const { id, school_type, school_name, school_id, graduated_year } = school;
  const newer = { id, school_type, school_name, school_id, graduated_year, department: '文学部' };
  await changeElsewhere(['POST', '/api/user/school', newer]);
  await user.click(section.getByRole('button', { name: '保存する' }));
  await section.findByText(/文学部/);
  expect((await stored()).user_schools).toMatchObject([{ school_name: '北山大学', department: '文学部' }]);
});

test('a career saves only its touched fields', async () => {
  const { user, changeElsewhere, stored } = await open(paths.profile);
  const section = await region('職歴');
  await user.click(section.getAllByRole('button', { name: /編集/ })[0] as HTMLElement);
  await user.click((await section.findAllByRole('button', { name: /^編集/ }))[0] as HTMLElement);
  const { value: company } = await section.findByLabelText<HTMLInputElement>(/^会社名/);
  await user.clear(section.getByLabelText(/^役職/));
  await user.paste('部長');
  const career = (await stored()).user_careers.find((one: { company_name: string }) => one.company_name === company);
  const { id, company_name, start_at, end_at, position, content, is_employed } = career;
  const newer = { id, company_name, start_at, end_at, position, content, is_employed, department: '新しい部署' };
  await changeElsewhere(['POST', '/api/user/career', newer]);
  await user.click(section.getByRole('button', { name: '保存する' }));
  await waitFor(() => expect(section.queryByRole('button', { name: '保存する' })).toBeNull());
  expect((await stored()).user_careers).toContainEqual(
    expect.objectContaining({ position: '部長', department: '新しい部署' }),
  );
});

test('names and contacts save only their touched fields, also if the member is reloaded meanwhile', async () => {
  const { user, kit, changeElsewhere, stored } = await open(paths.profile);
  await user.click(screen.getByRole('button', { name: 'お名前・連絡先を編集' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'お名前・連絡先の編集' }));
  await changeElsewhere(['PATCH', '/api/user/me', { phone_number: '09012345678' }]);
  const reads = async () => (await kit.journal()).filter(({ path }) => path === '/api/user/me').length;
  const before = await reads();
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(async () => expect(await reads()).toBeGreaterThan(before));
  await user.clear(dialog.getByLabelText(/^住所/));
  await user.click(dialog.getByRole('button', { name: '保存する' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await stored()).toMatchObject({ phone_number: '09012345678', address: null });
});

const BROKEN = { method: 'GET', path: '/api/user/me', status: 500 } as const;

test('keeps an unsent choice while the newest state cannot be read, and saves it again later', async () => {
  const { user, fail, sentTo, stored } = await open(paths.profile);
  const block = await region('転職・副業の意向');
  await fail(BROKEN);
  await user.selectOptions(block.getByLabelText('転職の意向'), '1');
  const again = await block.findByRole('button', { name: 'もう一度保存する' });
  expect(block.getByLabelText('転職の意向')).toHaveProperty('value', '1');
  expect(await sentTo('/api/user/willingness-job-change')).toEqual([]);
  await fail();
  await user.click(again);
  await findToast('意向を保存しました');
  expect(await stored()).toMatchObject({ willingness_job_change: 1, sending_agreement: true });
});

test('reports that the newest state cannot be read and keeps the input', async () => {
  const { user, fail, stored } = await open(paths.profile);
  const section = await region('最終学歴');
  await user.click(section.getByRole('button', { name: /編集/ }));
  const school = await section.findByLabelText(/^学校名/);
  await user.clear(school);
  await user.paste('北山大学');
  await fail(BROKEN);
  await user.click(section.getByRole('button', { name: '保存する' }));
  expect((await section.findByRole('alert')).textContent).toContain('登録に失敗しました');
  expect(school).toHaveProperty('value', '北山大学');
  await fail();
  await user.click(section.getByRole('button', { name: '保存する' }));
  await waitFor(async () => expect((await stored()).user_schools[0].school_name).toBe('北山大学'));
});
