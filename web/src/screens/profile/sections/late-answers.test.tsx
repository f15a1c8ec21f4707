import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#web/src/paths.ts';
import { changeElsewhere } from '#web/src/testing/network.ts';
import { fill } from '#web/src/testing/registration.ts';
import { findRegion, findToast, type Page, renderAt } from '#web/src/testing/render-at.tsx';

const conditions = () => findRegion('副業の希望条件');
const willingness = () => findRegion('転職・副業の意向');
const company = async () => (await findRegion('現在の勤務先')).findByRole<HTMLInputElement>('textbox');
const open = () => renderAt(paths.profile, { as: 'aoi' });
const edit = async ({ user }: Page, name: string) =>
  user.click((await findRegion(name)).getByRole('button', { name: /編集/ }));

test('a late response to a save closes no other form', async () => {
  const page = await open();
  await edit(page, '現在の勤務先');
  await fill(page, await company(), '株式会社おそい返事');
  const { answered, release } = page.holdResponse('PATCH', '/api/user/me');
  await page.user.click((await findRegion('現在の勤務先')).getByRole('button', { name: '保存する' }));
  await answered;
  await edit(page, '現在の年収');
  await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /破棄|保存せずに/ }));
  const income = await (await findRegion('現在の年収')).findByRole('radio', { name: '1,000万円以上' });
  await page.user.click(income);
  release();
  await (await findRegion('現在の勤務先')).findByText('株式会社おそい返事');
  expect(income).toHaveProperty('checked', true);
});

test('an older response does not overwrite a later save', async () => {
  const page = await open();
  const { answered, release } = page.holdResponse('PATCH', '/api/user/willingness-job-change');
  await page.user.selectOptions((await willingness()).getByLabelText('転職の意向'), '1');
  await answered;
  const block = await conditions();
  await page.user.selectOptions(block.getByLabelText('稼働時間'), '5');
  await findToast('希望稼働条件を保存しました');
  release();
  await findToast('意向を保存しました');
  expect(block.getByLabelText('稼働時間')).toHaveProperty('value', '5');
  expect((await willingness()).getByLabelText('転職の意向')).toHaveProperty('value', '1');
  await page.user.selectOptions(block.getByLabelText('希望する時給'), '1');
  await waitFor(async () =>
    expect(await page.stored()).toMatchObject({ desired_unit_price: 1, desired_working_hours: 5 }),
  );
});

test('a late response to a save after the logout logs nobody in', async () => {
  const page = await open();
  const { answered, release } = page.holdResponse('PATCH', '/api/user/willingness-job-change');
  await page.user.selectOptions((await willingness()).getByLabelText('転職の意向'), '1');
  await answered;
  const banner = within(screen.getByRole('banner'));
  await page.user.click(banner.getByRole('button', { name: /高梨/ }));
  await page.user.click(banner.getByRole('button', { name: 'ログアウト' }));
  await waitFor(() => expect(location.pathname).toBe(paths.home));
  release();
  await findToast('意向を保存しました');
  expect(sessionStorage.getItem('tsugimichi.user')).toBe('{}');
});

const leavePage = () => window.dispatchEvent(new Event('pagehide'));
const storedDrafts = () => Object.keys(sessionStorage).filter((key) => key.includes('draft'));
const chooseOneToFive = async ({ user }: Page) =>
  user.selectOptions((await conditions()).getByLabelText('稼働時間'), '1');

test('saves a choice that was made before the newest state was known when the page is back', async () => {
  const page = await open();
  await conditions();
  const { answered } = page.holdResponse('GET', '/api/user/me');
  await chooseOneToFive(page);
  await answered;
  leavePage();
  await page.reload();
  await findToast('希望稼働条件を保存しました');
  expect((await conditions()).getByLabelText('稼働時間')).toHaveProperty('value', '1');
  expect((await page.stored()).desired_working_hours).toBe(1);
  expect(storedDrafts()).toEqual([]);
});

test('does not resend a choice that arrived before the page was left', async () => {
  const page = await open();
  const { answered } = page.holdResponse('POST', '/api/user/desired-condition');
  await chooseOneToFive(page);
  await answered;
  leavePage();
  expect(storedDrafts()).not.toEqual([]);
  await page.reload();
  await waitFor(() => expect(storedDrafts()).toEqual([]));
  expect((await conditions()).getByLabelText('稼働時間')).toHaveProperty('value', '1');
  expect((await conditions()).getByRole('status').textContent).toBe('');
  expect(await page.sentTo('/api/user/desired-condition')).toHaveLength(1);
  expect((await page.stored()).desired_working_hours).toBe(1);
});

test('a consent chosen just before leaving stays withdrawn if it was withdrawn elsewhere', async () => {
  const page = await open();
  const box = async () => (await willingness()).getByRole<HTMLInputElement>('checkbox');
  expect((await box()).checked).toBe(true);
  const { answered } = page.holdResponse('GET', '/api/user/me');
  await page.user.click(await box());
  await page.user.click(await box());
  await answered;
  leavePage();
  const whole = { willingness_job_change: 6, willingness_side_job: 2, sending_agreement: false };
  await changeElsewhere('PATCH', '/api/user/willingness-job-change', whole);
  await page.reload();
  await waitFor(async () => expect((await box()).checked).toBe(false));
  await waitFor(() => expect(storedDrafts()).toEqual([]));
  expect((await page.stored()).sending_agreement).toBe(false);
});

test('postponing the monthly question keeps conditions that were saved elsewhere', async () => {
  const page = await renderAt(paths.profile, { as: 'aoi', scenario: 'conditions-due' });
  const question = within(await screen.findByRole('dialog', { name: '副業の希望条件に変更はありませんか？' }));
  await changeElsewhere('POST', '/api/user/desired-condition', {
    desired_working_hours: 1,
    desired_working_time_zone: 4,
    desired_unit_price: 4,
  });
  await page.user.click(question.getByRole('button', { name: '変更せずに閉じる' }));
  await waitFor(async () => expect(await page.sentTo('/api/user/desired-condition')).toHaveLength(2));
  await waitFor(async () => expect((await conditions()).getByLabelText('稼働時間')).toHaveProperty('value', '1'));
  expect((await page.stored()).desired_working_hours).toBe(1);
});
