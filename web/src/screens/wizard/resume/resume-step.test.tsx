import { screen, waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { RESUME } from '#contracts/api/limits.ts';
import { paths } from '#web/src/paths.ts';
import { REFUSED } from '#web/src/profile-items/resume/rules.ts';
import { fileInput } from '#web/src/testing/fields.ts';
import { fill } from '#web/src/testing/registration.ts';
import { expectFocus, expectPath, expectWords, findRegion, type Page, renderAt } from '#web/src/testing/render-at.tsx';

const { career, resume } = paths.register;
const MB = 1024 * 1024;
const file = (name: string, content: BlobPart = '%PDF-1.7', size = 0) =>
  new File([content, new Uint8Array(Math.max(0, size - 8))], name, { type: 'application/pdf' });
const open = (as = 'minori', scenario = 'no-resume') => renderAt(resume, { as, scenario });
const url = () => screen.findByLabelText<HTMLInputElement>('追加するURL');
const shownField = () => screen.queryByRole('textbox', { hidden: false });
/** A browser whose file dialog shows all files. */
const chooser = userEvent.setup({ applyAccept: false });
const choose = async (...files: File[]) => {
  await url();
  await chooser.upload(fileInput(), files);
};
const addUrl = async (page: Page, text: string) => {
  await fill(page, await url(), text);
  await page.user.keyboard('{Enter}');
};
const row = (name: string) => screen.queryAllByRole('listitem').find(({ textContent }) => textContent?.includes(name));
const expectRow = (name: string, words: string | RegExp) =>
  waitFor(() => expect(row(name)?.textContent).toMatch(words));
const takeAway = (name: string) =>
  within(row(name) as HTMLElement).getByRole<HTMLButtonElement>('button', { name: /を削除する$/ });
const press = async ({ user }: Page, name: string) => user.click(await screen.findByRole('button', { name }));
const AGAIN = 'もう一度アップロードする';
const again = (page: Page) => press(page, AGAIN);
const notice = () => screen.queryByText(REFUSED.file, { selector: 'form [role=status]' });
const NEW = '新しい履歴書.pdf';

test('names each file that cannot be sent before a request', async () => {
  const page = await open();
  await choose(file('うそ.pdf', 'これは書類ではありません'), new File([], '空.docx'), file('写真.heic', 'heic'));
  await expectRow('うそ.pdf', 'ファイルの内容と拡張子（.pdfなど）が一致しません');
  await expectRow('空.docx', 'ファイルの中身が空です');
  await expectRow('写真.heic', 'この形式のファイルは登録できません');
  const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(alerts.join()).toContain('写真.heic');
  await choose(file('作品集.pdf', '%PDF-1.7', 11 * MB));
  await expectRow('作品集.pdf', '10MB以下のファイルを選択してください');
  await press(page, '次へ');
  await waitFor(() => expect(notice()).not.toBeNull());
  await expectFocus(() => takeAway('うそ.pdf'));
  expect(await page.sentTo('/api/user/resume')).toEqual([]);
  await page.user.click(takeAway('うそ.pdf'));
  await waitFor(() => expect(row('うそ.pdf')).toBeUndefined());
});

test('an invalid file keeps the profile from reporting success', async () => {
  const page = await renderAt(paths.profile, { as: 'aoi' });
  const section = await findRegion('履歴書・職務経歴書');
  await page.user.click(await section.findByRole('button', { name: /編集/ }));
  await choose(file('作品集.pdf', '%PDF-1.7', 11 * MB));
  await expectRow('作品集.pdf', '10MB以下のファイルを選択してください');
  await page.user.click(section.getByRole('button', { name: '保存する' }));
  await section.findByText(REFUSED.file);
  await page.user.click(takeAway('作品集.pdf'));
  await page.user.click(section.getByRole('button', { name: '保存する' }));
  await waitFor(() => expect(section.queryByRole('button', { name: /保存/ })).toBeNull());
});

test('a file that the server rejects stays until it is removed, however often it is sent', async () => {
  const page = await open('aoi', 'resume-file-refused');
  await choose(file(NEW));
  await press(page, '次へ');
  await expectRow(NEW, '以下のファイルタイプを指定してください');
  await waitFor(() => expect(screen.getAllByRole('alert').at(-1)?.textContent).toContain('登録に失敗しました'));
  await expectFocus(() => takeAway(NEW));
  await again(page);
  await waitFor(() => expect(notice()).not.toBeNull());
  await expectFocus(() => takeAway(NEW));
  expect(location.pathname).toBe(resume);
});

test('stores the valid file beside a rejected one, which is to be removed then', async () => {
  const page = await open('aoi', 'ordinary-day');
  await choose(file(NEW), file('作品集.pdf', 'GIF89a'));
  await expectRow('作品集.pdf', '一致しません');
  await press(page, '次へ');
  await expectRow(NEW, '登録済み');
  await waitFor(() => expect(notice()).not.toBeNull());
  await expectFocus(() => takeAway('作品集.pdf'));
  await expectRow('作品集.pdf', '一致しません');
  await page.user.keyboard('{Enter}');
  await waitFor(() => expect(row('作品集.pdf')).toBeUndefined());
  expect(notice()).toBeNull();
  await press(page, '次へ');
  await expectPath(career);
});

test('after a broken connection keeps the list, and the next try stores it once, with a later address', async () => {
  const page = await open('minori', 'resume-upload-interrupted');
  const expectFailure = async () => {
    await screen.findByRole('button', { name: AGAIN });
    expect(screen.getByRole('alert').textContent).toContain('通信が切れたため、アップロードできませんでした');
  };
  await choose(file('履歴書.pdf'));
  await press(page, '次へ');
  await expectFailure();
  await expectRow('履歴書.pdf', 'まだ登録されていません');
  // Nothing is stored yet. Now the server stores it, but the response is lost and the state cannot be read.
  await page.fail(
    { method: 'POST', path: '/api/user/resume', cut: true, times: 1 },
    { method: 'GET', path: '/api/user/me', drop: true, every: 2, times: 1 },
  );
  await again(page);
  await expectFailure();
  await fill(page, await url(), 'https://portfolio.example');
  await again(page);
  await expectPath(career);
  history.back();
  await expectRow('履歴書.pdf', '登録済み');
  expect((await page.stored()).resumes).toMatchObject({
    files: [{ file_name: '履歴書.pdf' }],
    urls: [{ url: 'https://portfolio.example' }],
  });
});

test('rejects a fourth file until another one is removed', async () => {
  const page = await open();
  (await screen.findByRole('button', { name: 'ファイルを選択' })).focus();
  await choose(...['1', '2', '3', '4'].map((name, index) => file(`${name}.pdf`, '%PDF-1.7', 2000 + index)));
  await expectRow('4.pdf', `ファイルは${RESUME.maxFiles}つまで登録できます`);
  expect(screen.queryByRole('button', { name: 'ファイルを選択' })).toBeNull();
  await expectFocus(() => screen.getByLabelText('ファイルの追加'));
  await page.user.click(takeAway('1.pdf'));
  await waitFor(() => expect(row('4.pdf')?.textContent).not.toContain('登録できます'));
});

test('rejects an invalid web address, and has no field for a sixth one', async () => {
  const page = await open();
  await addUrl(page, 'javascript:alert(1)');
  await screen.findByText('https:// または http:// で始まるURLを入力してください');
  expect((await url()).getAttribute('aria-invalid')).toBe('true');
  for (const name of ['1', '2', '3', '4', '5']) await addUrl(page, `https://${name}.example`);
  await expectFocus(() => screen.getByText(/^ポートフォリオなど/).closest('p') as HTMLElement);
  expect(shownField()).toBeNull();
  expect(location.pathname).toBe(resume);
});

test('checks an address that was filled in without an event', async () => {
  const page = await open();
  (await url()).value = 'portfolio.example';
  await press(page, '次へ');
  await screen.findByText('https:// または http:// で始まるURLを入力してください');
});

test('a member at the limits adds nothing until an item is marked for deletion, which can be undone', async () => {
  const page = await open('aoi', 'resume-limits-reached');
  await expectWords('追加するには、下のファイルを1つ削除してください。');
  const urlHint = '追加するには、下のURLを1つ削除してください。';
  await expectWords(urlHint);
  expect(shownField()).toBeNull();
  await press(page, 'https://note.example/takanashi-aoiを削除する');
  await waitFor(() => expect(screen.getByRole('main').textContent).not.toContain(urlHint));
  await fill(page, await url(), 'https://6.example');
  await press(page, 'https://note.example/takanashi-aoiの削除を取り消す');
  await expectWords(urlHint);
  await press(page, 'URLを追加');
  await screen.findByText('URLは5つまで登録できます');
  await press(page, 'https://note.example/takanashi-aoiを削除する');
  await waitFor(() => expect(screen.queryByText('URLは5つまで登録できます')).toBeNull());
  await press(page, 'URLを追加');
  await waitFor(() => expect(row('https://6.example')).toBeDefined());
  expect(shownField()).toBeNull();
  await press(page, '履歴書_高梨葵.pdfを削除する');
  await expectRow('履歴書_高梨葵.pdf', '保存すると削除されます');
  await press(page, '履歴書_高梨葵.pdfの削除を取り消す');
  await expectRow('履歴書_高梨葵.pdf', '登録済み');
});

test('a member at the limits replaces a file in one save', async () => {
  const page = await open('aoi', 'resume-limits-reached');
  await press(page, '履歴書_高梨葵.pdfを削除する');
  await choose(file(NEW));
  await press(page, '次へ');
  await expectPath(career);
  expect((await page.kit.journal()).filter(({ path }) => path === '/api/user/resume')).toHaveLength(1);
  history.back();
  await expectRow(NEW, '登録済み');
  expect(row('履歴書_高梨葵.pdf')).toBeUndefined();
});

test('removing by keyboard moves focus to the remaining items, then to the add control', async () => {
  const page = await open();
  await choose(file('1.pdf'), file('2.pdf', '%PDF-1.7', 100), file('3.pdf', '%PDF-1.7', 101));
  await waitFor(() => expect(row('3.pdf')).toBeDefined());
  takeAway('2.pdf').focus();
  for (const name of ['3.pdf', '1.pdf']) {
    await page.user.keyboard('{Enter}');
    await expectFocus(() => takeAway(name));
  }
  await page.user.keyboard('{Enter}');
  await expectFocus(() => screen.getByRole('button', { name: 'ファイルを選択' }));

  for (const text of ['https://1.example', 'https://2.example']) await addUrl(page, text);
  await waitFor(() => expect(row('https://2.example')).toBeDefined());
  takeAway('https://1.example').focus();
  await page.user.keyboard('{Enter}');
  await expectFocus(() => takeAway('https://2.example'));
  await page.user.keyboard('{Enter}');
  await waitFor(async () => expect(document.activeElement).toBe(await url()));
});
