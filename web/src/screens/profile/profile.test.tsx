import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#web/src/paths.ts';
import { outlineOf } from '#web/src/testing/page-texts.ts';
import { fill } from '#web/src/testing/registration.ts';
import { type Page, renderAt } from '#web/src/testing/render-at.tsx';

const section = (id: string) => document.getElementById(id) as HTMLElement;
const open = async (as = 'aoi', options: Parameters<typeof renderAt>[1] = {}): Promise<Page> => {
  const page = await renderAt(paths.profile, { as, ...options });
  await screen.findByRole('tab', { name: 'プロフィール' });
  return page;
};
const shown = async (bar: string) =>
  (await screen.findByRole('progressbar', { name: bar })).getAttribute('aria-valuetext');
const expectIn = (id: string, words: string) => waitFor(() => expect(section(id).textContent).toContain(words));

test('a full profile shows everything', async () => {
  await open();
  await screen.findByRole('heading', { level: 1, name: /高梨 葵/ });
  expect(await shown('基本情報')).toBe('10項目中10項目');
  expect(await shown('詳細情報')).toBe('7項目中7項目');
  await expectIn('last-education', '2013/03');
  await expectIn('current-job', 'UIデザイン');
  expect(within(section('career')).getAllByRole('listitem')[0]?.textContent).toContain('在職中');
  expect(screen.queryByText('未設定')).toBeNull();
});

test('an empty profile names what is missing and leads there', async () => {
  const page = await open('fumi', { scenario: 'empty-profile' });
  expect(await shown('基本情報')).toMatch(/^10項目中2/);
  // Each empty section and block has one warning.
  expect(screen.getAllByText('未設定')).toHaveLength(11);
  expect(document.querySelectorAll('.profile-section-mark svg'), 'one warning marker a section').toHaveLength(9);
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

test('reports unavailable master data at each place that needs it', async () => {
  await open('aoi', { scenario: 'masters-unavailable', expectedComplaints: /could not be loaded/ });
  await expectIn('current-job', '職種を読み込めませんでした');
  await expectIn('current-industry', '業種を読み込めませんでした');
});

test('redirects a visitor to the login', async () => {
  await renderAt(paths.profile);
  await waitFor(() => expect(location.pathname).toBe(paths.login));
});

test('each section shows each of its values once', async () => {
  await open('aoi', { now: '2026-04-01T09:00:00+09:00' });
  await expectIn('current-industry', 'SaaS');
  await expectIn('current-job', 'UIデザイン');
  const sections = [...document.querySelectorAll('main section.profile-section')];
  expect(sections.map(outlineOf).join('\n\n')).toMatchInlineSnapshot(`
    "履歴書・職務経歴書
    編集
    ：履歴書・職務経歴書
    履歴書_高梨葵.pdf
    284KB・
    2026年3月20日
    に登録
    職務経歴書_2026年版.docx
    1.8MB・
    2026年3月20日
    に登録
    https://takanashi-aoi.example/portfolio
    （新しいタブで開きます）
    新しいタブで開きます
    2026年3月12日
    に登録
    https://takanashi-aoi.example/works/kintai?lang=ja
    （新しいタブで開きます）
    新しいタブで開きます
    2026年3月26日
    に登録

    現在の年収
    編集
    ：現在の年収
    700万〜800万円未満

    最終学歴
    編集
    ：最終学歴
    学校の種類
    専門学校
    学校名
    博多デザイン専門学校
    学部・学科
    グラフィックデザイン科
    卒業（見込み）年月
    2013/03

    現在の業種
    編集
    ：現在の業種
    SaaS・クラウド

    現在の職種
    編集
    ：現在の職種
    UIデザイン

    現在の勤務先
    編集
    ：現在の勤務先
    株式会社すなはま工房

    職歴
    編集
    ：職歴
    株式会社すなはま工房
    在職中
    2021/04 〜 現在
    プロダクトデザイン室
    ・
    シニアデザイナー
    勤怠管理サービスのUIを担当し、画面部品の決まりを3名で整えています。
    株式会社みずいろ企画
    2017/01 〜 2021/03
    デジタル制作部
    ・
    ウェブデザイナー
    自治体と温泉旅館のウェブサイトを担当。利用テストの進行を覚えました。
    有限会社ことり印刷
    2013/04 〜 2016/12
    制作課
    ・
    デザイナー
    学校案内や観光パンフレットの紙面を、年間およそ60点デザインしました。

    希望業種
    編集
    ：希望業種
    ヘルステック
    SaaS・クラウド
    書籍出版

    希望職種
    編集
    ：希望職種
    UIデザイン
    グラフィックデザイン
    プロダクトマネージャー"
  `);
  expect(outlineOf(document.querySelector('.name-card'))).toMatchInlineSnapshot(`
    "マイページ
    タカナシ アオイ
    高梨 葵
    さんのマイページ
    基本情報
    10
    / 10　完了
    詳細情報
    7
    / 7　完了"
  `);
});
