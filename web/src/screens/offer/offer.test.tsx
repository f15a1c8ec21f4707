import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { loadScenario } from '#fixtures/loader/load.ts';
import { paths } from '#web/src/paths.ts';
import { outlineOf } from '#web/src/testing/page-texts.ts';
import { findToast, renderAt } from '#web/src/testing/render-at.tsx';

const { offers, values } = loadScenario('ordinary-day');
const offerOf = (id: number | undefined) => offers.find((one) => one.id === id);
type Offer = NonNullable<ReturnType<typeof offerOf>>;
const career = offerOf(values.offer_id) as Offer;
const side = offerOf(values.side_offer_id) as Offer;
const unlisted = offerOf(values.unlisted_offer_id) as Offer;
const titleIs = (title: string) =>
  waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title));
const main = () => screen.getByRole('main');
const cards = () => [...document.querySelectorAll<HTMLElement>('main li')].filter((item) => item.querySelector('h3'));
const sections = () => [...document.querySelectorAll('main section h2')].map(({ textContent }) => textContent);
const applyButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'この求人に応募する' });

/** The texts of each kind's page, by field. */
const SHARED = [
  'title',
  'job_type',
  'location',
  'business_content_summary',
  'business_content_detail',
  'area_of_responsibility',
  'required_skills',
  'welcome_skills',
  'employment_status',
  'remote_work',
  'way_of_working',
  'working_hours',
  'working_time',
  'career_step',
  'business',
] as const satisfies readonly (keyof Offer)[];
const CAREER = [
  'annual_income',
  'salary_system',
  'salary_revision',
  'bonus',
  'place_of_work',
  'holiday',
  'treatment_benefits',
  'company_vision',
] as const satisfies readonly (keyof Offer)[];

/** A line of text without its heading or list marks. */
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/^[\s#■●・*-]+/, '').trim())
    .filter((line) => line !== '');
const expectFields = (offer: Offer, fields: readonly (keyof Offer)[]) => {
  for (const field of fields) {
    const lines = linesOf(String(offer[field] ?? ''));
    expect(lines, field).not.toEqual([]);
    for (const line of lines) expect(main().textContent, field).toContain(line);
  }
};

test('a career change shows seven sections in order, with every field', async () => {
  await renderAt(paths.offer(career.id));
  await titleIs(career.title);
  expect(document.title).toBe(`${career.title}｜ツギミチ`);
  expect(sections()).toEqual([
    '業務内容・責任範囲',
    '求めるスキル',
    '勤務条件',
    'キャリアステップ',
    'ビジョン・ミッション',
    '事業紹介',
    '会社情報',
  ]);
  expectFields(career, [...SHARED, ...CAREER]);
});

test('a side job shows six sections in order, with every field and grouped digits', async () => {
  await renderAt(paths.sideOffer(side.id));
  await titleIs(side.title);
  expect(sections()).toEqual(['稼働条件', '求めるスキル', '業務内容', 'キャリアステップ', '事業紹介', '会社情報']);
  expectFields(side, [...SHARED, 'reward_detail']);
  const [min, max] = [side.reward_min, side.reward_max].map((yen) => (yen ?? 0).toLocaleString('ja-JP'));
  expect(main().textContent).toContain(`${min}〜${max}円`);
});

test("redirects an offer's older address", async () => {
  await renderAt(`/offers/${career.id}`);
  await titleIs(career.title);
  expect(location.pathname).toBe(paths.offer(career.id));
});

test('opens an unlisted offer with its token only', async () => {
  const { reload } = await renderAt(paths.offer(unlisted.id));
  await findToast('求人詳細の取得に失敗しました。');
  expect(location.pathname).toBe(paths.home);
  history.replaceState(null, '', `${paths.offer(unlisted.id)}?token=${unlisted.token}`);
  await reload();
  await titleIs(unlisted.title);
});

const marked = loadScenario('markup-in-texts').offers[0] as Offer;
test('shows markup in texts unchanged in the list', async () => {
  await renderAt(paths.home, { scenario: 'markup-in-texts' });
  await waitFor(() => expect(cards()[0]?.querySelector('h3')?.textContent).toBe(marked.title));
  for (const text of ['<b>吹き出し</b>制作所', '<u>600万円</u>']) expect(cards()[0]?.textContent).toContain(text);
});

test('shows markup in texts unchanged on the page, and does not link a script address', async () => {
  await renderAt(paths.offer(marked.id), { scenario: 'markup-in-texts' });
  await titleIs(marked.title);
  expect(document.title).toBe(`${marked.title}｜ツギミチ`);
  for (const text of [
    '<script>document.body.remove()</script>',
    '<a href="https://evil.example/">詳しくは</a>',
    '<b>吹き出し</b>制作所',
  ])
    expect(main().textContent).toContain(text);
  expect(screen.getByRole('region', { name: '会社情報' }).querySelector('a')).toBeNull();
  expect(main().querySelectorAll('script, u, i, a[href^="javascript:"], a[href*="evil"]')).toHaveLength(0);
});

test('reports an offer that was closed while open, and stays on the page', async () => {
  const { user } = await renderAt(paths.offer(career.id), { as: 'minori', scenario: 'offer-closed-while-reading' });
  await waitFor(async () => expect((await applyButton()).disabled).toBe(false));
  await user.click(await applyButton());
  await findToast('この求人は募集を終了したため、応募できませんでした');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(career.title);
  screen.getByText('この求人は募集を終了しました。');
  expect(screen.queryByRole('button', { name: 'この求人に応募する' })).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('募集を終了しました'));
  await user.click(screen.getByRole('link', { name: '公開中の求人を見る' }));
  expect(location.pathname).toBe(paths.home);
});

test('explains the application at the login, also after a visit to the reminder', async () => {
  const { user } = await renderAt(paths.offer(career.id));
  await user.click(await applyButton());
  await screen.findByText('応募するには、ログインしてください');
  expect(main().textContent).toContain(career.title);
  await user.click(screen.getByText('パスワードをお忘れの方'));
  await waitFor(() => expect(location.pathname).toBe(paths.reminder));
  await user.click(await screen.findByText(/ログイン/, { selector: 'main a' }));
  await screen.findByText('応募するには、ログインしてください');
});

test('leaves the pay out of head and bar if the offer names none', async () => {
  const bare = loadScenario('bare-offers').offers.find(({ listed }) => listed !== false) as Offer;
  await renderAt(paths.offer(bare.id), { scenario: 'bare-offers' });
  await titleIs(bare.title);
  expect(document.querySelector('.brief-pay, .offer-pay')).toBeNull();
});

test('head and bar show each of their data once', async () => {
  await renderAt(paths.offer(career.id), { now: '2026-04-01T09:00:00+09:00' });
  await titleIs(career.title);
  expect(outlineOf(document.querySelector('.offer-head'))).toMatchInlineSnapshot(`
    "転職
    プロダクトマネージャー
    地域医療の予約体験をつくり直す
    プロダクト
    マネージャー
    株式会社はるかぜメディカル
    最終更新：
    2026年4月1日
    想定年収
    600万
    〜
    900万円
    雇用形態
    正社員
    （試用期間
    3か月
    、条件の変更なし）
    リモートワーク
    週
    3日
    まで可
    勤務地
    東京都港区
    （変更の範囲：会社の定める場所）"
  `);
  expect(outlineOf(screen.getByRole('region', { name: '応募' }))).toMatchInlineSnapshot(`
    "地域医療の予約体験をつくり直すプロダクトマネージャー
    想定年収
    600万〜900万円
    この求人に応募する"
  `);
});
