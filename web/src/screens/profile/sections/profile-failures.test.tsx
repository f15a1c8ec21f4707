import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#web/src/paths.ts';
import { findToast, type Page, renderAt } from '#web/src/testing/render-at.tsx';

const NETWORK = '通信に失敗しました';
const open = (scenario?: string) =>
  renderAt(paths.profile, { as: 'aoi', scenario, expectedComplaints: /could not be loaded/ });

const openQuestion = async (scenario: string): Promise<[Page, HTMLElement]> => {
  const page = await open(scenario);
  const dialog = await screen.findByRole('dialog', { name: '副業の希望条件に変更はありませんか？' });
  await page.user.selectOptions(within(dialog).getByLabelText('稼働時間'), '1');
  return [page, dialog];
};
const answer = (page: Page, dialog: HTMLElement) =>
  page.user.click(within(dialog).getByRole('button', { name: 'この条件で保存する' }));
const expectFailure = async (dialog: HTMLElement, words: string) => {
  await waitFor(() => expect(within(dialog).getByRole('alert').textContent).toContain(words));
  expect(within(dialog).getByLabelText('稼働時間')).toHaveProperty('value', '1');
  expect(within(dialog).getByRole('button', { name: 'この条件で保存する' })).toHaveProperty('disabled', false);
};

test.for([
  ['conditions-due-refused', '希望単価には、1から、6までの数字を指定してください。'],
  ['conditions-due-fails', '時間をおいて、もう一度お試しください'],
] as const)(
  '%s: the monthly question explains the failure, keeps the choice and accepts another try',
  async ([scenario, words]) => {
    const [page, dialog] = await openQuestion(scenario);
    await answer(page, dialog);
    await expectFailure(dialog, words);
    await page.fail();
    await answer(page, dialog);
    await findToast('希望稼働条件を保存しました');
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test('without a network: the monthly question reports it and appears again after it is postponed', async () => {
  const [page, dialog] = await openQuestion('conditions-due');
  page.setOffline(true);
  await answer(page, dialog);
  await expectFailure(dialog, NETWORK);
  await page.user.click(within(dialog).getByRole('button', { name: '変更せずに閉じる' }));
  await findToast('次にプロフィールを開いたときに、もう一度お尋ねします。');
  expect(screen.queryByRole('dialog')).toBeNull();
  page.setOffline(false);
  await page.reload();
  await screen.findByRole('dialog', { name: '副業の希望条件に変更はありませんか？' });
});
