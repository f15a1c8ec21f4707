import { screen, waitFor, within } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { paths } from '#web/src/paths.ts';
import { textOf } from '#web/src/testing/page-texts.ts';
import { fill } from '#web/src/testing/registration.ts';
import { findToast, type Page, renderAt } from '#web/src/testing/render-at.tsx';

const section = (name: string) => screen.getByRole('region', { name });
const open = async (as = 'aoi', options: Parameters<typeof renderAt>[1] = {}): Promise<Page> => {
  const page = await renderAt(paths.profile, { as, ...options });
  await screen.findByRole('tab', { name: 'プロフィール' });
  return page;
};
const shown = async (bar: string) =>
  (await screen.findByRole('progressbar', { name: bar })).getAttribute('aria-valuetext');
const expectIn = (name: string, words: string) => waitFor(() => expect(section(name).textContent).toContain(words));

test('an empty profile names what is missing and leads there', async () => {
  const page = await open('fumi', { scenario: 'empty-profile' });
  expect(await shown('基本情報')).toMatch(/^10項目中2/);
  // Each empty section and block has one warning.
  expect(screen.getAllByText('未設定')).toHaveLength(11);
  expect(document.querySelectorAll('section h2 + span svg'), 'one warning marker a section').toHaveLength(9);
  expect(document.title).toBe('マイページ｜ツギミチ');
  for (const words of [
    '職歴が入力されていません',
    '希望業種が選択されていません',
    '履歴書・職務経歴書が登録されていません',
  ])
    screen.getByText(words);
  const chips = within(screen.getByRole('navigation', { name: 'プロフィールの目次' }));
  expect(chips.getAllByRole('link', { name: /（未設定）/ })).toHaveLength(9);
  const missing = within(within(screen.getByRole('main')).getByText('未入力：').parentElement as HTMLElement);
  const entries = () => missing.getAllByText(/./, { selector: '.link-button' }).length;
  expect(entries()).toBe(3);
  await page.user.click(missing.getByRole('button', { name: /^すべて表示/ }));
  expect(entries()).toBeGreaterThan(10);
  await page.user.click(missing.getByRole('link', { name: '希望職種' }));
  expect(location.hash).toBe('#desire-job');
  await page.user.click(missing.getByRole('button', { name: '生年月日' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'お名前・連絡先の編集' }));
  // Filled-in items disappear from the list, so the button that opened the dialog is gone.
  for (const [label, text] of Object.entries({ 年: '1990', 月: '4', 日: '1' }))
    await fill(page, dialog.getByLabelText(label), text);
  await page.user.click(dialog.getByRole('button', { name: '保存する' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});

test('loads the name of a failed job type with the next try, which focuses the heading', async () => {
  const complaints = /could not be loaded/;
  const page = await renderAt(paths.profile, {
    as: 'aoi',
    scenario: 'masters-recover',
    expectedComplaints: complaints,
  });
  const section = await screen.findByRole('region', { name: '現在の職種' });
  await page.user.click(await within(section).findByRole('button', { name: 'もう一度読み込む' }));
  await waitFor(() => expect(section.textContent).not.toMatch(/読み込めませんでした|読み込み中|一覧にありません/));
  expect(document.activeElement).toBe(within(section).getByRole('heading', { level: 2 }));
});

test('reports a dialog whose code cannot be loaded with an alternative; the page stays, and the next try loads it', async () => {
  const codes = ['sections/edit-dialog', 'monthly-question/confirm-dialog', 'completed-dialog'].map(
    (name) => `#web/src/screens/profile/${name}.tsx`,
  );
  const block = () => {
    for (const code of codes) vi.doMock(code, () => Promise.reject());
  };
  const unblock = () => {
    for (const code of codes) vi.doUnmock(code);
  };
  block();
  onTestFinished(unblock);
  const page = await open('aoi', { scenario: 'conditions-due', expectedComplaints: /PartBoundary/ });
  await findToast('確認画面を読み込めませんでした。希望条件は、このページでご確認ください。');
  const pen = screen.getByRole('button', { name: 'お名前・連絡先を編集' });
  await page.user.click(pen);
  await findToast('編集画面を読み込めませんでした。入力中の内容を保存してから、再読み込みしてください。');
  expect(screen.queryByRole('dialog')).toBeNull();
  unblock();
  await page.user.click(pen);
  await screen.findByRole('dialog', { name: 'お名前・連絡先の編集' });
  block();
  history.replaceState(null, '', `${paths.profile}?modal=true`);
  await page.reload();
  await findToast('登録が完了しました');
  expect(location.search).toBe('');
});

test('shows 未設定 for the empty fields of a partly filled section', async () => {
  const { user } = await open();
  const school = within(section('最終学歴'));
  await user.click(await school.findByRole('button', { name: /^編集/ }));
  await user.clear(await school.findByLabelText(/^学部・学科/));
  await user.clear(school.getByLabelText(/^卒業年/));
  await user.click(school.getByRole('button', { name: '保存する' }));
  await waitFor(() => expect(school.getAllByText('未設定')).toHaveLength(2));
  expect(section('最終学歴').textContent).toContain('学部・学科未設定卒業（見込み）年月未設定');
});

/** What each section of a full profile shows. */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  '履歴書・職務経歴書': [
    '履歴書_高梨葵.pdf',
    '284KB・2026年3月20日に登録',
    '職務経歴書_2026年版.docx',
    '1.8MB・2026年3月20日に登録',
    'https://takanashi-aoi.example/portfolio',
    '2026年3月12日に登録',
    'https://takanashi-aoi.example/works/kintai?lang=ja',
    '2026年3月26日に登録',
  ],
  現在の年収: ['700万〜800万円未満'],
  最終学歴: [
    '学校の種類専門学校',
    '学校名博多デザイン専門学校',
    '学部・学科グラフィックデザイン科',
    '卒業（見込み）年月2013年3月卒業',
  ],
  現在の業種: ['SaaS・クラウド'],
  現在の職種: ['UIデザイン'],
  現在の勤務先: ['株式会社すなはま工房'],
  職歴: [
    '株式会社すなはま工房在職中',
    '2021/04 〜 現在',
    'プロダクトデザイン室・シニアデザイナー',
    '勤怠管理サービスのUIを担当し、画面部品の決まりを3名で整えています。',
    '株式会社みずいろ企画',
    '2017/01 〜 2021/03',
    'デジタル制作部・ウェブデザイナー',
    '有限会社ことり印刷',
    '2013/04 〜 2016/12',
    '制作課・デザイナー',
  ],
  希望業種: ['ヘルステック', 'SaaS・クラウド', '書籍出版'],
  希望職種: ['UIデザイン', 'グラフィックデザイン', 'プロダクトマネージャー'],
};

test('each section and the name card show each of their values once', async () => {
  await open('aoi', { now: '2026-04-01T09:00:00+09:00' });
  await expectIn('現在の業種', 'SaaS');
  await expectIn('現在の職種', 'UIデザイン');
  for (const [name, texts] of Object.entries(SHOWN))
    for (const text of texts) expect(textOf(section(name)).split(text), text).toHaveLength(2);
  const card = screen.getByText('マイページ', { selector: 'p' }).parentElement;
  for (const text of ['タカナシ アオイ', '高梨 葵', '基本情報10 / 10　完了', '詳細情報7 / 7　完了'])
    expect(textOf(card).split(text), text).toHaveLength(2);
  expect(screen.queryByText('未設定')).toBeNull();
});
