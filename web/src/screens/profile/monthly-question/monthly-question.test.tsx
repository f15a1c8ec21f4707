import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { paths } from '#web/src/paths.ts';
import { description } from '#web/src/testing/fields.ts';
import { changeElsewhere } from '#web/src/testing/network.ts';
import { findToast, type Page, renderAt } from '#web/src/testing/render-at.tsx';
import { codeIsThere } from '#web/src/ui/on-demand.tsx';

const TITLE = /^(副業の希望条件に変更はありませんか？|副業の希望条件を設定しませんか？)$/;
const question = async () => within(await screen.findByRole('dialog', { name: TITLE }));
const hours = async () =>
  within(await screen.findByRole('region', { name: '副業の希望条件' })).findByLabelText<HTMLSelectElement>('稼働時間');
const putOff = async ({ user }: Page) =>
  user.click((await question()).getByRole('button', { name: /^(変更せずに閉じる|あとで設定する)$/ }));
/** Chooses other hours in the question of a member who is asked. */
const choose = async (scenario = 'conditions-due') => {
  const page = await renderAt(paths.profile, { as: 'aoi', scenario });
  await page.user.selectOptions((await question()).getByLabelText('稼働時間'), '1');
  return page;
};
const save = async ({ user }: Page) =>
  user.click((await question()).getByRole('button', { name: 'この条件で保存する' }));
const expectFailure = async (words: string) => {
  expect((await (await question()).findByRole('alert')).textContent).toContain(words);
  expect((await question()).getByLabelText('稼働時間')).toHaveProperty('value', '1');
};
const sent = ({ sentTo }: Page) => sentTo('/api/user/desired-condition');

/** The question's code loads shortly after the page. */
const expectNoQuestion = async () => {
  await hours();
  await vi.dynamicImportSettled();
  await codeIsThere();
  // React renders the code that has come before the second frame.
  for (const _ of ['first', 'second']) await new Promise(requestAnimationFrame);
  expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull();
};

test('saves conditions confirmed more than a month ago and does not ask again', async () => {
  const page = await choose();
  await save(page);
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

test('shows the completion dialog without the question, which does not follow it in this visit', async () => {
  const page = await renderAt(`${paths.profile}?modal=true`, { as: 'aoi', scenario: 'conditions-due' });
  const name = 'プロフィールの登録が完了しました';
  const completed = await screen.findByRole('dialog', { name });
  expect(completed.textContent).toContain('高梨 葵');
  await expectNoQuestion();
  await page.user.click(within(completed).getByRole('button', { name: 'プロフィールを見る' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
  expect(location.pathname + location.search).toBe(paths.profile);
  await expectNoQuestion();
  await page.reload();
  await expectNoQuestion();
});

test('asks neither in the visit of a registration nor on the way back to its open items', async () => {
  const page = await renderAt(paths.register.willingness, { as: 'sora', scenario: 'registration-step-8' });
  await page.user.click(await screen.findByLabelText('2〜3か月以内に転職したい'));
  await page.user.click(screen.getByLabelText('積極的に探している'));
  await page.user.click(screen.getByRole('button', { name: 'マイページを作成する' }));
  await page.user.click(await screen.findByRole('button', { name: 'あとで入力する' }));
  await expectNoQuestion();
  await page.reload();
  await expectNoQuestion();
  // A new tab has an empty session storage.
  sessionStorage.clear();
  await page.reload();
  await expectNoQuestion();
});

test('asks again after a month, also while other items are open', async () => {
  await renderAt(paths.profile, { as: 'fumi' });
  await question();
});

test('does not ask a member who is not considering side jobs, also when that changes on the page', async () => {
  const { user } = await renderAt(paths.profile, { as: 'nagai', scenario: 'long-names' });
  await expectNoQuestion();
  const willingness = within(await screen.findByRole('region', { name: '転職・副業の意向' }));
  await user.selectOptions(willingness.getByLabelText('副業の意向'), '1');
  await findToast('意向を保存しました');
  await expectNoQuestion();
});

test('asks a member whose only open item is the conditions once, who may leave before the server responds', async () => {
  const page = await renderAt(paths.profile, { as: 'minori' });
  await expectNoQuestion();
  await changeElsewhere('POST', '/api/user/resume', { resume_url: ['https://example.com/minori'] });
  await changeElsewhere('POST', '/api/user/desired-industries/', { industry_id: [2] });
  await changeElsewhere('POST', '/api/user/desired-job-types', { job_type_id: [1] });
  await page.reload();
  await screen.findByRole('dialog', { name: '副業の希望条件を設定しませんか？' });
  (await question()).getByText('設定すると、ご希望に近い副業をご紹介しやすくなります。');
  (await question()).getByRole('button', { name: 'あとで設定する' });
  await (await question()).findByText('3項目すべて選択してください');
  const save = (await question()).getByRole('button', { name: 'この条件で保存する' });
  expect(save.getAttribute('aria-disabled')).toBe('true');
  expect(description(save)).toContain('3項目すべて選択してください');
  const { answered } = page.holdResponse('GET', '/api/user/me');
  await putOff(page);
  await answered;
  window.dispatchEvent(new Event('pagehide'));
  await page.reload();
  await expectNoQuestion();
});

test('explains a rejection and a lost connection, keeps the choice, and asks again after it is postponed', async () => {
  const page = await choose('conditions-due-refused');
  await save(page);
  await expectFailure('希望単価には、1から、6までの数字を指定してください。');
  page.setOffline(true);
  await save(page);
  await expectFailure('通信に失敗しました');
  await putOff(page);
  await findToast('次にプロフィールを開いたときに、もう一度お尋ねします。');
  page.setOffline(false);
  await page.reload();
  await question();
});
