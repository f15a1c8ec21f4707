import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { loadScenario } from '#fixtures/loader/load.ts';
import { paths } from '#web/src/paths.ts';
import { textOf, textsOf } from '#web/src/testing/page-texts.ts';
import { findToast, renderAt } from '#web/src/testing/render-at.tsx';
import fallbackCareer from '#web/src/ui/art/fallback-career.svg';
import fallbackSide from '#web/src/ui/art/fallback-side.svg';

const { offers, values } = loadScenario('ordinary-day');
const offerOf = (id: number | undefined) => offers.find((one) => one.id === id);
type Offer = NonNullable<ReturnType<typeof offerOf>>;
const career = offerOf(values.offer_id) as Offer;
const side = offerOf(values.side_offer_id) as Offer;
const unlisted = offerOf(values.unlisted_offer_id) as Offer;
const titleIs = (title: string) =>
  waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title));
const main = () => screen.getByRole('main');
/** After the title of the menu to them. */
const sections = () => textsOf(within(main()).getAllByRole('heading', { level: 2 })).slice(1);
const applyButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'この求人に応募する' });

/** Fields that are no text of an offer's page. */
const HIDDEN = ['key', 'kind', 'company', 'header_image', 'updated_at', 'published_at'];
/** Expects each line of each text without its list mark. */
const expectTexts = (offer: Offer, ...left: (keyof Offer)[]) => {
  for (const [field, text] of Object.entries(offer))
    if (typeof text === 'string' && ![...HIDDEN, ...left].includes(field))
      for (const line of text.split('\n')) expect(main().textContent, field).toContain(line.replace(/^・/, ''));
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
  expectTexts(career);
});

test('a side job shows six sections in order, with every field and grouped digits', async () => {
  await renderAt(paths.sideOffer(side.id));
  await titleIs(side.title);
  expect(sections()).toEqual(['稼働条件', '求めるスキル', '業務内容', 'キャリアステップ', '事業紹介', '会社情報']);
  expectTexts(side, 'company_vision');
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
  expect(within(screen.getByRole('region', { name: '会社情報' })).queryByRole('link')).toBeNull();
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

test('leaves out the pay of an offer that names none, and shows a placeholder for its picture', async () => {
  const bare = loadScenario('bare-offers').offers.find(({ listed }) => listed !== false) as Offer;
  await renderAt(paths.offer(bare.id), { scenario: 'bare-offers' });
  await titleIs(bare.title);
  expect(screen.queryByText(/想定年収|報酬/)).toBeNull();
  expect(main().querySelector('img')?.getAttribute('src')).toBe(bare.kind === 'side' ? fallbackSide : fallbackCareer);
});

test('head and bar show each of their data once', async () => {
  await renderAt(paths.offer(career.id), { now: '2026-04-01T09:00:00+09:00' });
  await titleIs(career.title);
  const head = [
    '株式会社はるかぜメディカル',
    '最終更新：2026年4月1日',
    '雇用形態正社員（試用期間3か月、条件の変更なし）',
    'リモートワーク週3日まで可',
    '勤務地東京都港区（変更の範囲：会社の定める場所）',
  ];
  for (const [place, texts] of [
    [screen.getByRole('heading', { level: 1 }).parentElement?.parentElement, head],
    [screen.getByRole('region', { name: '応募' }), ['この求人に応募する']],
  ] as const)
    for (const text of [...texts, career.title, '想定年収600万〜900万円'])
      expect(textOf(place).split(text), text).toHaveLength(2);
});
