import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#web/src/paths.ts';
import { changeElsewhere } from '#web/src/testing/network.ts';
import { findRegion, findToast, renderAt } from '#web/src/testing/render-at.tsx';

const open = async () => {
  const page = await renderAt(paths.profile, { as: 'aoi' });
  await screen.findByRole('heading', { level: 1 });
  return page;
};

test("the profile's willingness keeps a consent withdrawn elsewhere", async () => {
  const { user, stored } = await open();
  const block = await findRegion('転職・副業の意向');
  await changeElsewhere('PATCH', '/api/user/willingness-job-change', {
    willingness_job_change: 6,
    willingness_side_job: 2,
    sending_agreement: false,
  });
  await user.selectOptions(block.getByLabelText('転職の意向'), '1');
  await findToast('意向を保存しました');
  expect(await stored()).toMatchObject({ willingness_job_change: 1, sending_agreement: false });
  expect(block.getByRole('checkbox')).toHaveProperty('checked', false);
});

test('a school saves only its touched fields', async () => {
  const { user, stored } = await open();
  const [school] = (await stored()).user_schools;
  const section = await findRegion('最終学歴');
  await user.click(section.getByRole('button', { name: /編集/ }));
  await user.clear(await section.findByLabelText(/^学校名/));
  await user.type(section.getByLabelText(/^学校名/), '北山大学');
  const { id, school_type, school_name, school_id, graduated_year } = school;
  const newer = { id, school_type, school_name, school_id, graduated_year, department: '文学部' };
  await changeElsewhere('POST', '/api/user/school', newer);
  await user.click(section.getByRole('button', { name: '保存する' }));
  await section.findByText(/文学部/);
  expect((await stored()).user_schools).toMatchObject([{ school_name: '北山大学', department: '文学部' }]);
});

test('a career saves only its touched fields', async () => {
  const { user, stored } = await open();
  const section = await findRegion('職歴');
  await user.click(section.getAllByRole('button', { name: /編集/ })[0] as HTMLElement);
  await user.click((await section.findAllByRole('button', { name: /^編集/ }))[0] as HTMLElement);
  const { value: company } = await section.findByLabelText<HTMLInputElement>(/^会社名/);
  await user.clear(section.getByLabelText(/^役職/));
  await user.paste('部長');
  const career = (await stored()).user_careers.find((one: { company_name: string }) => one.company_name === company);
  const { id, company_name, start_at, end_at, position, content, is_employed } = career;
  const newer = { id, company_name, start_at, end_at, position, content, is_employed, department: '新しい部署' };
  await changeElsewhere('POST', '/api/user/career', newer);
  await user.click(section.getByRole('button', { name: '保存する' }));
  await waitFor(() => expect(section.queryByRole('button', { name: /保存/ })).toBeNull());
  expect((await stored()).user_careers).toContainEqual(
    expect.objectContaining({ position: '部長', department: '新しい部署' }),
  );
});

test('names and contacts save only their touched fields, also if the member is reloaded meanwhile', async () => {
  const { user, kit, stored } = await open();
  await user.click(screen.getByRole('button', { name: 'お名前・連絡先を編集' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'お名前・連絡先の編集' }));
  await changeElsewhere('PATCH', '/api/user/me', { phone_number: '09012345678' });
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
  const { user, fail, sentTo, stored } = await open();
  const block = await findRegion('転職・副業の意向');
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
  const { user, fail, stored } = await open();
  const section = await findRegion('最終学歴');
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
