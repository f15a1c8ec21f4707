import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#web/paths.ts';
import { findToast, type Page, renderAt } from '#web/testing/render-at.tsx';

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const conditions = () => region('希望稼働条件');
const willingness = () => region('転職・副業の意向');
const company = async () => (await region('現在の勤務先')).findByRole<HTMLInputElement>('textbox');
const open = () => renderAt(paths.profile, { as: 'aoi' });
const edit = async ({ user }: Page, name: string) =>
  user.click((await region(name)).getByRole('button', { name: /編集/ }));
const fill = async ({ user }: Page, field: HTMLElement, text: string) => {
  await user.clear(field);
  await user.type(field, text);
};

test('a save that is answered late closes no other form', async () => {
  const page = await open();
  await edit(page, '現在の勤務先');
  await fill(page, await company(), '株式会社おそい返事');
  const { answered, release } = page.holdAnswer('PATCH', '/api/user/me');
  await page.user.click((await region('現在の勤務先')).getByRole('button', { name: '保存' }));
  await answered;
  await edit(page, '現在の年収');
  await page.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /破棄|保存せずに/ }));
  const income = await (await region('現在の年収')).findByRole('radio', { name: '1,000万円以上' });
  await page.user.click(income);
  release();
  await (await region('現在の勤務先')).findByText('株式会社おそい返事');
  expect(income).toHaveProperty('checked', true);
});

test('what is typed into a section while it is saved stays there, unsaved', async () => {
  const page = await open();
  await edit(page, '現在の勤務先');
  await fill(page, await company(), '株式会社みな');
  const { answered, release } = page.holdAnswer('PATCH', '/api/user/me');
  await page.user.keyboard('{Enter}');
  await answered;
  await page.user.type(await company(), 'と');
  release();
  const save = (await region('現在の勤務先')).getByRole('button', { name: /保存/ });
  await waitFor(() => expect(save).toHaveProperty('disabled', false));
  expect((await company()).value).toBe('株式会社みなと');
  expect((await page.stored()).current_company).toBe('株式会社みな');
  await page.user.click(save);
  await waitFor(async () => expect((await page.stored()).current_company).toBe('株式会社みなと'));
});

test('an older answer does not put back what was saved after it', async () => {
  const page = await open();
  const { answered, release } = page.holdAnswer('PATCH', '/api/user/willingness-job-change');
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

test('a save that is answered after the logout makes nobody a member again', async () => {
  const page = await open();
  const { answered, release } = page.holdAnswer('PATCH', '/api/user/willingness-job-change');
  await page.user.selectOptions((await willingness()).getByLabelText('転職の意向'), '1');
  await answered;
  const banner = within(screen.getByRole('banner'));
  await page.user.click(banner.getByRole('button', { name: /高梨/ }));
  await page.user.click(banner.getByRole('button', { name: 'ログアウト' }));
  await waitFor(() => expect(location.pathname).toBe(paths.home));
  release();
  await findToast('意向を保存しました');
  expect(sessionStorage.getItem('tsugimichi.user')).toBeNull();
});
