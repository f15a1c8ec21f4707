import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { paths } from '#web/src/paths.ts';
import { description } from '#web/src/testing/registration.ts';
import { findToast, type Page, renderAt } from '#web/src/testing/render-at.tsx';

const TITLE = '希望稼働条件に変更はありませんか？';
const question = async () => within(await screen.findByRole('dialog', { name: TITLE }));
const hours = async () =>
  within(await screen.findByRole('region', { name: '希望稼働条件' })).findByLabelText<HTMLSelectElement>('稼働時間');
const putOff = async ({ user }: Page) =>
  user.click((await question()).getByRole('button', { name: '変更せずに閉じる' }));
const sent = ({ sentTo }: Page) => sentTo('/api/user/desired-condition');

/** The question's code loads shortly after the page. */
const expectNoQuestion = async () => {
  await hours();
  await vi.dynamicImportSettled();
  expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull();
};

test('saves conditions confirmed more than a month ago and does not ask again', async () => {
  const page = await renderAt(paths.profile, { as: 'aoi', scenario: 'conditions-due' });
  await page.user.selectOptions((await question()).getByLabelText('稼働時間'), '1');
  await page.user.click((await question()).getByRole('button', { name: 'この条件で保存する' }));
  await findToast('希望稼働条件を保存しました');
  await page.reload();
  expect((await hours()).value).toBe('1');
  await expectNoQuestion();
  expect(await sent(page)).toEqual([
    {
      desired_working_hours: 1,
      desired_working_time_zone: 4,
      desired_unit_price: 4,
      last_displayed_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
    },
  ]);
});

test('shows the completion dialog without the question', async () => {
  const { user } = await renderAt(`${paths.profile}?modal=true`, { as: 'aoi', scenario: 'conditions-due' });
  const name = 'プロフィールの登録が完了しました';
  const completed = await screen.findByRole('dialog', { name });
  expect(completed.textContent).toContain('高梨 葵');
  await expectNoQuestion();
  await user.click(within(completed).getByRole('button', { name: 'プロフィールを見る' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
  expect(location.pathname + location.search).toBe(paths.profile);
});

test('asks once for conditions never confirmed; postponing counts as asked', async () => {
  const page = await renderAt(paths.profile, { as: 'aoi', scenario: 'conditions-never-confirmed' });
  await putOff(page);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(async () => expect(await sent(page)).toHaveLength(1));
  await page.reload();
  await expectNoQuestion();
});

test('asks a member without conditions once, who may leave before the server responds', async () => {
  const page = await renderAt(paths.profile, { as: 'minori' });
  await (await question()).findByText('3つとも選ぶと保存できます');
  const save = (await question()).getByRole('button', { name: 'この条件で保存する' });
  expect(save.getAttribute('aria-disabled')).toBe('true');
  expect(description(save)).toContain('3つとも選ぶと保存できます');
  const { answered } = page.holdAnswer('GET', '/api/user/me');
  await putOff(page);
  await answered;
  window.dispatchEvent(new Event('pagehide'));
  await page.reload();
  await expectNoQuestion();
});
