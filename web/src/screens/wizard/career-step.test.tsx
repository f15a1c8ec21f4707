import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#web/src/paths.ts';
import { description, invalidFields } from '#web/src/testing/fields.ts';
import { fill } from '#web/src/testing/registration.ts';
import { expectPath, expectWords, type Page, renderAt } from '#web/src/testing/render-at.tsx';

const { career, desiredCondition } = paths.register;
const open = (scenario = 'ordinary-day', as = 'minori') => renderAt(career, { scenario, as });
const findEntry = async (title: string | RegExp) => within(await screen.findByRole('region', { name: title }));
const queryEntry = (title: string) => screen.queryByRole('region', { name: title });
const press = async ({ user }: Page, name: string | RegExp) => user.click(await screen.findByRole('button', { name }));
const edit = (page: Page, company: string) => press(page, new RegExp(`^編集\\s?：${company}$`));
const save = (page: Page) => press(page, '保存して次へ');
const stored = async (page: Page) => (await page.stored()).user_careers;
const fillMonth = async (page: Page, title: string, label: string, year: string, month: string) => {
  const group = within((await findEntry(title)).getByRole('group', { name: new RegExp(`^${label}`) }));
  await fill(page, group.getByLabelText(/^年/), year);
  await fill(page, group.getByLabelText(/^月/), month);
};
const fillTexts = async (page: Page, title: string, company: string) => {
  const entry = await findEntry(title);
  await fill(page, entry.getByLabelText(/^会社名/), company);
  await fill(page, entry.getByLabelText(/^部署/), '営業部');
  await fill(page, entry.getByLabelText(/^役職/), '課長');
};

const remove = async ({ user }: Page) => {
  const dialog = await screen.findByRole('dialog', { name: 'この職歴を削除しますか？' });
  await user.click(within(dialog).getByRole('button', { name: '削除' }));
};

test('saves two careers, one of them current, and shows them newest first', async () => {
  const page = await open('no-career');
  await fillTexts(page, '職歴 1', '株式会社こだま');
  await fillMonth(page, '職歴 1', '開始年月', '２０１９', '4');
  const first = await findEntry('職歴 1');
  const goesOn = first.getByLabelText('現在も在職中');
  const end = first.getByRole('group', { name: /^終了年月/ });
  const endYear = () => within(end).getByLabelText<HTMLInputElement>(/^年/).value;
  await waitFor(() => expect(endYear()).toBe('2026'));
  expect(end.textContent).toContain('終了年月の入力は不要です。プロフィールには「現在」と表示されます。');
  expect(end.textContent).not.toContain('必須');
  await page.user.click(goesOn);
  await waitFor(() => expect(endYear()).toBe(''));
  expect(end.textContent).toContain('必須');
  await page.user.click(goesOn);
  await press(page, '職歴を追加');
  const company = (await findEntry('職歴 2')).getByLabelText(/^会社名/);
  await waitFor(() => expect(document.activeElement).toBe(company));
  await fillTexts(page, '職歴 2', '有限会社さざなみ');
  await fillMonth(page, '職歴 2', '開始年月', '2012', '10');
  await fillMonth(page, '職歴 2', '終了年月', 'Ｈ３１年', '03');
  await save(page);
  await expectPath(desiredCondition);
  expect(await stored(page)).toMatchObject([
    { company_name: '株式会社こだま', start_at: '2019/04', end_at: null, is_employed: true },
    { company_name: '有限会社さざなみ', start_at: '2012/10', end_at: '2019/03', is_employed: false },
  ]);
  history.back();
  await (await findEntry('職歴 1：株式会社こだま')).findByText('2019/04 〜 現在');
  await (await findEntry('職歴 2：有限会社さざなみ')).findByText('課長');
});

test('the first career starts with the current company, which is saved only by a press; edits win', async () => {
  const page = await open('no-career');
  const company = async () => (await findEntry('職歴 1')).getByLabelText<HTMLInputElement>(/^会社名/);
  const isEmployed = async () => (await findEntry('職歴 1')).getByLabelText<HTMLInputElement>('現在も在職中').checked;
  expect([(await company()).value, await isEmployed()]).toEqual(['株式会社あおぞら商事', true]);
  expect(description(await company())).toBe('「現在の勤務先」から入力しました。異なる場合は修正してください。');
  await press(page, 'あとで入力する');
  await expectPath(desiredCondition);
  expect(await stored(page)).toEqual([]);
  history.back();
  await page.user.clear(await company());
  expect(description(await company())).toBe('');
  await page.user.click((await findEntry('職歴 1')).getByLabelText('現在も在職中'));
  await page.reload();
  expect([(await company()).value, await isEmployed()]).toEqual(['', false]);
});

test('folds complete careers when another is added; an incomplete or refused one is open, with its input', async () => {
  const page = await open('career-save-refused');
  await edit(page, '株式会社ひまわり企画');
  const role = async (title: string) => (await findEntry(title)).getByLabelText<HTMLInputElement>(/^役職/);
  await fill(page, await role('職歴 2'), '主任');
  await press(page, '職歴を追加');
  await (await findEntry('職歴 2：株式会社ひまわり企画')).findByText('主任');
  await waitFor(async () => expect(document.activeElement).toBe((await findEntry('職歴 3')).getByLabelText(/^会社名/)));
  await fillTexts(page, '職歴 3', '有限会社さざなみ');
  await press(page, '職歴を追加');
  await findEntry('職歴 4');
  expect((await role('職歴 3')).value).toBe('課長');
  await press(page, /^削除\s?：職歴 4$/);
  await remove(page);
  await fillMonth(page, '職歴 3', '開始年月', '2012', '10');
  await fillMonth(page, '職歴 3', '終了年月', '2013', '3');
  await save(page);
  await (await findEntry('職歴 2')).findByText('終了年月には、開始年月以降の日付を指定してください。');
  await waitFor(() => expect(document.activeElement?.id).toMatch(/end_at$/));
  expect((await role('職歴 2')).value).toBe('主任');
  await page.reload();
  expect([(await role('職歴 2')).value, (await role('職歴 3')).value]).toEqual(['主任', '課長']);
});

test('reports each invalid field until it is corrected', async () => {
  const page = await open('empty-profile', 'fumi');
  await save(page);
  const summary = await screen.findByRole('group', { name: /^入力内容を確認してください（5件）/ });
  await waitFor(() => expect(document.activeElement).toBe(summary));
  await expectWords('開始年月を入力してください');
  await fillTexts(page, '職歴 1', '株式会社こだま');
  await fillMonth(page, '職歴 1', '開始年月', '2019', '4');
  await fillMonth(page, '職歴 1', '終了年月', '2019', '3');
  await expectWords('終了年月は開始年月以降にしてください');
  await fillMonth(page, '職歴 1', '終了年月', '2020', '3');
  await waitFor(() => expect(invalidFields()).toEqual([]));
  await save(page);
  await expectPath(desiredCondition);
});

test('reports a rejected save at its field and keeps the input', async () => {
  const page = await open('career-save-refused');
  await edit(page, '株式会社ひまわり企画');
  const role = (await findEntry('職歴 2')).getByLabelText<HTMLInputElement>(/^役職/);
  await fill(page, role, '主任');
  await save(page);
  await within((await findEntry('職歴 2')).getByRole('group', { name: /^終了年月/ })).findByText(
    '終了年月には、開始年月以降の日付を指定してください。',
  );
  await expectWords('登録に失敗しました');
  expect(role.value).toBe('主任');
});

test('stores a career with a lost response once, with its later correction', async () => {
  const page = await open('empty-profile', 'fumi');
  await fillTexts(page, '職歴 1', '株式会社こだま');
  await fillMonth(page, '職歴 1', '開始年月', '2019', '4');
  await fillMonth(page, '職歴 1', '終了年月', '2020', '3');
  await page.fail(
    { method: 'POST', path: '/api/user/career', cut: true, times: 1 },
    { method: 'GET', path: '/api/user/me', drop: true, times: 1 },
  );
  await save(page);
  await expectWords('通信に失敗しました');
  await fillTexts(page, '職歴 1', '株式会社こだま製作所');
  await save(page);
  await expectPath(desiredCondition);
  expect(await stored(page)).toMatchObject([{ company_name: '株式会社こだま製作所' }]);
});

test('shows a folded career as saved when the one after it is refused, and the next press saves the rest', async () => {
  const page = await open('empty-profile', 'fumi');
  const fillEntry = async (title: string, company: string) => {
    await fillTexts(page, title, company);
    await fillMonth(page, title, '開始年月', '2012', '4');
    await fillMonth(page, title, '終了年月', '2013', '3');
  };
  await fillEntry('職歴 1', '株式会社こだま');
  await press(page, '職歴を追加');
  await fillEntry('職歴 2', '有限会社さざなみ');
  await page.fail({ method: 'POST', path: '/api/user/career', status: 422, every: 2 });
  await save(page);
  await expectWords('登録に失敗しました');
  await (await findEntry('職歴 1：株式会社こだま')).findByText('課長');
  await page.fail();
  await save(page);
  await expectPath(desiredCondition);
  expect(await stored(page)).toMatchObject([{ company_name: '株式会社こだま' }, { company_name: '有限会社さざなみ' }]);
});

test('keeps the input of a career that is opened while another is saved', async () => {
  const page = await open();
  await edit(page, '株式会社ひまわり企画');
  await fill(page, (await findEntry('職歴 2')).getByLabelText(/^役職/), '部長');
  const { answered, release } = page.holdResponse('POST', '/api/user/career');
  await save(page);
  await answered;
  await page.user.click(screen.getAllByRole('button', { name: /^編集/ })[0] as HTMLElement);
  const role = (await findEntry('職歴 1')).getByLabelText<HTMLInputElement>(/^役職/);
  await fill(page, role, '書きかけの役職');
  release();
  await screen.findByRole('button', { name: /^編集\s?：株式会社ひまわり企画$/ });
  expect([role.value, location.pathname]).toEqual(['書きかけの役職', career]);
  await save(page);
  await expectPath(desiredCondition);
});

test('the only saved career cannot be deleted, but a new one beside it can', async () => {
  const page = await open('single-career');
  expect((await findEntry('職歴 1')).getByLabelText<HTMLInputElement>(/^会社名/).value).toBe('株式会社あおぞら商事');
  expect(screen.queryByRole('button', { name: /^削除/ })).toBeNull();
  await press(page, '職歴を追加');
  await press(page, /^削除\s?：職歴 2$/);
  await remove(page);
  await waitFor(() => expect(queryEntry('職歴 2')).toBeNull());
  await screen.findByText('職歴を削除しました');
});

test('reports a failed deletion in the dialog, and the next try works', async () => {
  const page = await open('career-delete-fails');
  await edit(page, '株式会社ひまわり企画');
  await press(page, /^削除\s?：職歴 2$/);
  await remove(page);
  const dialog = within(screen.getByRole('dialog'));
  await dialog.findByText(/職歴を削除できませんでした/);
  page.setOffline(true);
  await remove(page);
  await dialog.findByText(/通信に失敗しました/);
  page.setOffline(false);
  await page.fail();
  await remove(page);
  await waitFor(() => expect(queryEntry('職歴 2')).toBeNull());
});
