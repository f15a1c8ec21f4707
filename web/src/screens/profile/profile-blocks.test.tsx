import { fireEvent, waitFor } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { paths } from '#web/src/paths.ts';
import { description } from '#web/src/testing/fields.ts';
import { findRegion, findToast, renderAt, SHORT_PAUSES } from '#web/src/testing/render-at.tsx';

const conditions = () => findRegion('副業の希望条件');
const willingness = () => findRegion('転職・副業の意向');

test('saves desired conditions automatically, once for several quick changes', async () => {
  const page = await renderAt(`${paths.profile}#desired-condition`, { as: 'aoi' });
  const block = await conditions();
  // A link to the block unfolds it on a phone.
  expect(block.getByRole('button', { name: /^閉じる/ }).ariaExpanded).toBe('true');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.now() });
  for (const [label, value] of [
    ['稼働時間', '3'],
    ['稼働時間', '4'],
    ['希望する時給', '6'],
  ] as const) {
    fireEvent.change(block.getByLabelText(label), { target: { value } });
    vi.advanceTimersByTime(SHORT_PAUSES.SAVE_SETTLE_MS - 1);
  }
  expect(block.getByRole('status').textContent).toBe('');
  vi.advanceTimersByTime(1);
  const now = Date.now();
  vi.useRealTimers();
  vi.setSystemTime(now);
  await findToast('希望稼働条件を保存しました');
  expect(block.getByRole('status').textContent).toBe('保存しました');
  expect(await page.sentTo('/api/user/desired-condition')).toEqual([
    { desired_working_hours: 4, desired_working_time_zone: 4, desired_unit_price: 6 },
  ]);
  await page.reload();
  await waitFor(async () => expect((await conditions()).getByLabelText('稼働時間')).toHaveProperty('value', '4'));
});

test("saves a new member's conditions and willingness once all are chosen", async () => {
  const page = await renderAt(paths.profile, { as: 'fumi', scenario: 'empty-profile' });
  const block = await conditions();
  await page.user.selectOptions(block.getByLabelText('稼働できる時間帯'), '5');
  await page.user.selectOptions(block.getByLabelText('稼働時間'), '1');
  const price = block.getByLabelText('希望する時給');
  expect(description(price)).toBe('3項目すべて選ぶと、保存されます。');
  await page.user.selectOptions(price, '2');
  await findToast('希望稼働条件を保存しました');
  expect(description(price).trim()).toBe('');
  expect(await page.sentTo('/api/user/desired-condition')).toEqual([
    { desired_working_hours: 1, desired_working_time_zone: 5, desired_unit_price: 2 },
  ]);
  const other = await willingness();
  await page.user.selectOptions(other.getByLabelText('転職の意向'), '1');
  for (const role of ['combobox', 'checkbox'] as const)
    expect(description(other.getAllByRole(role).at(-1) as HTMLElement)).toMatch(/両方を選ぶと、保存されます/);
  await page.user.selectOptions(other.getByLabelText('副業の意向'), '3');
  await findToast('意向を保存しました');
  expect(other.queryByText(/両方を選ぶと/)).toBeNull();
});

test('keeps rejected conditions chosen and explains the failure', async () => {
  const { user } = await renderAt(paths.profile, { as: 'aoi', scenario: 'desired-condition-refused' });
  const block = await conditions();
  await user.selectOptions(block.getByLabelText('稼働時間'), '5');
  await findToast('登録に失敗しました');
  await block.findByText(/保存できませんでした/);
  expect(block.getByLabelText('稼働時間')).toHaveProperty('value', '5');
});

test('saves the willingness automatically, by the call of the changed part', async () => {
  const page = await renderAt(paths.profile, { as: 'aoi' });
  const block = await willingness();
  const whole = { willingness_job_change: 1, willingness_side_job: 2, sending_agreement: true };
  await page.user.selectOptions(block.getByLabelText('転職の意向'), '1');
  await findToast('意向を保存しました');
  expect(await page.sentTo('/api/user/willingness-job-change')).toEqual([whole]);
  await page.user.selectOptions(block.getByLabelText('副業の意向'), '3');
  await waitFor(async () =>
    expect(await page.sentTo('/api/user/willingness-side-job')).toEqual([{ ...whole, willingness_side_job: 3 }]),
  );
  await page.user.click(block.getByRole('checkbox'));
  const last = { ...whole, willingness_side_job: 3, sending_agreement: false };
  await waitFor(async () => expect((await page.sentTo('/api/user/willingness-job-change')).at(-1)).toEqual(last));
  await page.reload();
  await waitFor(async () => expect((await willingness()).getByRole('checkbox')).toHaveProperty('checked', false));
});

test('reverts a rejected willingness and explains the failure', async () => {
  const { user } = await renderAt(paths.profile, { as: 'aoi', scenario: 'willingness-refused' });
  const block = await willingness();
  await user.selectOptions(block.getByLabelText('転職の意向'), '1');
  await block.findByText(/転職意欲には、1から、6までの数字を指定してください。/);
  expect(block.getByLabelText('転職の意向')).toHaveProperty('value', '6');
});

test('keeps an unsaved willingness chosen; the retry focuses its heading', async () => {
  const { user } = await renderAt(paths.profile, { as: 'aoi', scenario: 'willingness-save-fails' });
  const block = await willingness();
  await user.selectOptions(block.getByLabelText('副業の意向'), '3');
  await user.click(await block.findByRole('button', { name: 'もう一度保存する' }));
  expect(block.getByLabelText('副業の意向')).toHaveProperty('value', '3');
  await waitFor(() => expect(document.activeElement).toBe(block.getByRole('heading', { level: 2 })));
});
