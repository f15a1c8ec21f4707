import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#web/paths.ts';
import { description } from '#web/testing/registration.ts';
import { renderAt } from '#web/testing/render-at.tsx';

const { annualIncome, birthday, currentJob, desiredCondition, desiredIndustry, desiredJob, gender, legal } =
  paths.register;
const next = { name: '次へ' };
const expectPath = (path: string) => waitFor(() => expect(location.pathname).toBe(path));
const expectWords = (words: string) => waitFor(() => expect(screen.getByRole('main').textContent).toContain(words));
const radio = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });

test('the wanted job types are saved in the order they were chosen, and stand there again', async () => {
  const { user } = await renderAt(desiredJob, { as: 'minori' });
  const group = within(await screen.findByRole('group', { name: '希望職種（3つまで）' }));
  for (const name of ['翻訳・通訳', '法務']) await user.click(await group.findByRole('button', { name }));
  await user.click(screen.getByRole('button', { name: '登録を完了する' }));
  await expectPath(paths.profile);
  history.back();
  const chosen = within(await screen.findByRole('list', { name: '選択中' }));
  expect(chosen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['翻訳・通訳', '法務']);
});

test('the job type somebody works in is prefilled, changed and saved', async () => {
  const { user } = await renderAt(currentJob, { as: 'minori' });
  await expectWords('選択中：マーケティング');
  expect((await radio('マーケティング')).checked).toBe(true);
  await user.click(await radio('法務'));
  await expectWords('選択中：法務');
  await user.click(screen.getByRole('button', next));
  await expectPath(annualIncome);
  history.back();
  expect((await radio('法務')).checked).toBe(true);
});

test('the conditions of a side job are all needed, and the button says which are missing', async () => {
  const { user } = await renderAt(desiredCondition, { as: 'minori' });
  await screen.findByText('3つとも選んでください');
  for (const name of ['週5〜10時間', '土日のみ']) await user.click(await radio(name));
  await waitFor(() =>
    expect(description(screen.getByRole('button', next))).toContain('あと1つ：希望する時給を選んでください'),
  );
  await user.click(await radio('2,000〜3,000円'));
  await user.click(screen.getByRole('button', next));
  await expectPath(desiredIndustry);
  history.back();
  expect((await radio('土日のみ')).checked).toBe(true);
});

test('a gender that could not be saved stays chosen, over a reload too', async () => {
  const page = await renderAt(gender, { as: 'minori' });
  await page.fail({ method: 'PATCH', path: '/api/register', status: 500, times: 1 });
  const press = async () => page.user.click(await screen.findByRole('button', { name: '男性' }));
  await press();
  await screen.findByText(/登録に失敗しました/, { selector: 'main *' });
  await page.reload();
  await waitFor(() => expect(screen.getByRole('button', { name: '男性' }).getAttribute('aria-pressed')).toBe('true'));
  await press();
  await expectPath(birthday);
});

test('terms and privacy policy open in a new tab, and say so', async () => {
  await renderAt(legal);
  for (const name of ['利用規約を読む（新しいタブで開きます）', 'プライバシーポリシーを読む（新しいタブで開きます）'])
    expect((await screen.findByRole('link', { name })).getAttribute('target')).toBe('_blank');
});
