import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#web/src/paths.ts';
import { description } from '#web/src/testing/fields.ts';
import { expectPath, expectWords, renderAt } from '#web/src/testing/render-at.tsx';

const {
  annualIncome,
  birthday,
  currentIndustry,
  currentJob,
  desiredCondition,
  desiredIndustry,
  desiredJob,
  email,
  gender,
  identity,
  legal,
  resume,
} = paths.register;
const next = { name: '次へ' };
const radio = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });

test('saves desired job types in the order of choice and shows them again', async () => {
  const { user } = await renderAt(desiredJob, { as: 'minori' });
  const list = within(await screen.findByRole('listbox', { name: '希望職種（3つまで）' }));
  for (const name of ['翻訳・通訳', '法務']) await user.click(await list.findByRole('option', { name }));
  await user.click(screen.getByRole('button', { name: '登録を完了する' }));
  await expectPath(paths.profile);
  history.back();
  const chosen = within(await screen.findByRole('list', { name: '選択中' }));
  expect(chosen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['翻訳・通訳', '法務']);
});

test('requires all conditions of a side job; the button names the missing ones', async () => {
  const { user } = await renderAt(desiredCondition, { as: 'minori' });
  await screen.findByText('3項目すべて選択してください');
  for (const name of ['週5〜10時間', '土日のみ']) await user.click(await radio(name));
  await screen.findByRole('button', { ...next, description: /あと1つ：希望する時給を選択してください/ });
  await user.click(await radio('2,000〜3,000円'));
  await user.click(screen.getByRole('button', next));
  await expectPath(desiredIndustry);
  history.back();
  expect((await radio('土日のみ')).checked).toBe(true);
});

test('keeps an unsaved gender chosen, also after a reload', async () => {
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

test('disables the other job types after three choices with an explanation; removing one enables them', async () => {
  const FULL = '3つ選択済みです。変更するには、選択を外してください。';
  const { user } = await renderAt(desiredJob, { as: 'minori' });
  const findButton = (name: string) => screen.findByRole('button', { name });
  const isDisabled = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';
  const list = await screen.findByRole('listbox', { name: '希望職種（3つまで）' });
  const choice = (name: string) => within(list).getByRole('option', { name });
  expect(isDisabled(await findButton('登録を完了する'))).toBe(true);
  await screen.findByText('1つ以上選択してください');
  for (const name of ['法務', '労務', '商品企画']) await user.click(choice(name));
  await expectWords('3 / 3 選択中');
  await expectWords(FULL);
  const another = choice('広報・PR');
  expect(isDisabled(another)).toBe(true);
  expect(description(list)).toContain(FULL);
  await user.click(another);
  expect(another.getAttribute('aria-selected')).toBe('false');
  await user.click(choice('労務'));
  await expectWords('2 / 3 選択中');
  expect(isDisabled(another)).toBe(false);
  (await findButton('法務の選択を外す')).focus();
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(document.activeElement).toBe(await findButton('商品企画の選択を外す')));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(list));
  expect(isDisabled(await findButton('登録を完了する'))).toBe(true);
});

test('chooses the current industry in its category, by arrow keys too, and saves it', async () => {
  const { user, stored } = await renderAt(currentIndustry, { as: 'minori' });
  await waitFor(async () => expect((await radio('専門商社')).checked).toBe(true));
  expect((await radio('専門商社')).closest('details')?.open).toBe(true);
  (await radio('専門商社')).focus();
  await user.keyboard('{ArrowUp}');
  await expectWords('選択中：総合商社');
  expect(location.pathname).toBe(currentIndustry);
  await user.click(screen.getByRole('button', next));
  await expectPath(resume);
  expect((await stored()).register_step).toBe(11);
  history.back();
  await waitFor(async () => expect((await radio('総合商社')).checked).toBe(true));
});

test('starts the registration after the agreement to the terms', async () => {
  const { user } = await renderAt(legal);
  const start = await screen.findByRole('button', { name: '登録をはじめる' });
  await waitFor(() => expect(document.title).toBe('（0/18）会員登録をはじめる｜会員登録｜ツギミチ'));
  screen.getByText('約3分');
  screen.getByText(/11項目の入力で応募できる/);
  expect(start.getAttribute('aria-disabled')).toBe('true');
  const agreement = await screen.findByRole('checkbox');
  expect(description(agreement)).toBe('');
  expect(description(start)).toBe('利用規約とプライバシーポリシーに同意してください');
  await user.click(start);
  expect(location.pathname).toBe(legal);
  expect(document.activeElement).toBe(agreement);
  expect(description(agreement)).toContain('利用規約とプライバシーポリシーに同意してください');
  await user.click(agreement);
  expect(agreement.getAttribute('aria-invalid')).toBeNull();
  await user.click(start);
  await expectPath(identity);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});

test('searches the job types; Enter moves into the list, whose arrows move and Space chooses', async () => {
  const { user } = await renderAt(desiredJob, { as: 'minori' });
  const list = await screen.findByRole('listbox', { name: '希望職種（3つまで）' });
  const names = () =>
    within(list)
      .queryAllByRole('option')
      .map(({ textContent }) => textContent);
  const all = names().length;
  const search = screen.getByLabelText('キーワードで職種を絞り込む');
  await user.type(search, 'エンジニア');
  await screen.findByText('4件見つかりました');
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(list);
  await user.keyboard('{End}{ArrowUp} ');
  const mobile = await screen.findByRole('option', { name: 'モバイルアプリエンジニア', selected: true });
  expect(list.getAttribute('aria-activedescendant')).toBe(mobile.id);
  await user.clear(search);
  await user.paste('せきゅりてぃ');
  await screen.findByText('1件見つかりました');
  await screen.findByRole('button', { name: 'モバイルアプリエンジニアの選択を外す' });
  await user.clear(search);
  await user.paste('宇宙飛行士');
  await screen.findByText('「宇宙飛行士」に合う職種は見つかりませんでした。');
  expect(names()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'すべての職種を表示する' }));
  expect(document.activeElement).toBe(search);
  expect(names()).toHaveLength(all);
});

test('the current job type is one of the list: found by its keyword, by keys, and その他 for what is not there', async () => {
  const { user, stored, reload } = await renderAt(currentJob, { as: 'minori' });
  const findList = () => screen.findByRole('listbox', { name: '現在の職種' });
  const list = await findList();
  const chosen = () =>
    within(list)
      .getAllByRole('option', { selected: true })
      .map(({ textContent }) => textContent);
  expect(list.getAttribute('aria-multiselectable')).toBeNull();
  expect(chosen()).toEqual(['マーケティング']);
  await expectWords('選択中：マーケティング全41件');
  const search = () => screen.getByLabelText<HTMLInputElement>('キーワードで職種を絞り込む');
  await user.type(search(), 'エンジニア');
  await expectWords('選択中：マーケティング「エンジニア」に合う職種　4件');
  expect(within(list).getAllByText('エンジニア', { selector: 'mark' })).toHaveLength(4);
  await user.type(search(), ' ばっく');
  const marks = within(list).getAllByText(/./, { selector: 'mark' });
  expect(marks.map(({ textContent }) => textContent)).toEqual(['バック', 'エンジニア']);
  await user.type(search(), '{Backspace>4/}');
  await user.keyboard('{Enter}{ArrowDown} ');
  expect(chosen()).toHaveLength(1);
  expect(list.getAttribute('aria-activedescendant')).toBe(within(list).getByRole('option', { selected: true }).id);
  // Space on the chosen one keeps it.
  await user.keyboard(' ');
  expect(chosen()).toHaveLength(1);
  await user.clear(search());
  await user.paste('パイロット');
  await screen.findByText(/^「パイロット」に合う職種はありません。近いものがない場合は/);
  await user.click(screen.getByRole('button', { name: '「その他」を選択する' }));
  expect([document.activeElement, search().value, ...chosen()]).toEqual([list, '', 'その他']);
  await reload();
  expect(within(await findList()).getByRole('option', { selected: true }).textContent).toBe('その他');
  await user.click(screen.getByRole('button', next));
  await expectPath(annualIncome);
  expect((await stored()).current_job).not.toBe(19);
  history.back();
  await expectWords('選択中：その他');
});

test.for([
  ['職種', currentJob, 'listbox', '現在の職種'],
  ['職種', desiredJob, 'listbox', '希望職種（3つまで）'],
  ['業種', desiredIndustry, 'group', '希望業種（3つまで）'],
] as const)('%s: reports a failed list and loads it again, with focus on it', async ([what, path, role, name]) => {
  const page = await renderAt(path, {
    as: 'minori',
    scenario: 'masters-recover',
    expectedComplaints: /could not be/,
  });
  await screen.findByText(new RegExp(`${what}を読み込めませんでした`));
  await page.user.click(await screen.findByRole('button', { name: 'もう一度読み込む' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role, { name })));
  expect(screen.queryByText(new RegExp(`${what}を読み込めませんでした`))).toBeNull();
});

test.for([email, desiredJob])('%s asks a visitor to log in', async (path) => {
  await renderAt(path);
  await screen.findByRole('heading', { level: 1, name: '続きを入力するには、ログインが必要です' });
  screen.getByText('会員登録の途中の方は、ログインしてください。');
  const link = screen.getAllByRole<HTMLAnchorElement>('link', { name: 'ログイン' }).at(-1);
  expect(link?.getAttribute('href')).toContain(paths.login);
});

test("shows a complete member the progress of a step; the first one's back link leads to the profile", async () => {
  await renderAt(gender, { as: 'minori' });
  const progress = await screen.findByRole('progressbar', { name: '会員登録の進み具合' });
  expect(progress.getAttribute('value')).toBe('5');
  expect((await screen.findByRole('link', { name: '戻る' })).getAttribute('href')).toBe(paths.profile);
});
