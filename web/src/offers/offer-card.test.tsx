import { screen, within } from '@testing-library/dom';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import type { OfferCard as Card } from '#contracts/api/offers.ts';
import { OfferCard } from './offer-card.tsx';
import { OfferTitle } from './offer-title.tsx';

const card: Card = { id: 7, title: '決済基盤を支えるプロダクトマネージャー', job_type: 2 };
/** Renders a card while `read` runs. */
const inCard = async <T,>(more: Partial<Card>, read: (item: HTMLElement) => T): Promise<T> => {
  const root = createRoot(document.body);
  const link = <OfferTitle title={card.title} />;
  root.render(<OfferCard card={{ ...card, ...more }} kind="career" link={link} />);
  await screen.findByRole('heading', { level: 3, name: card.title });
  const result = read(screen.getByRole('listitem'));
  root.unmount();
  return result;
};
const wordsOf = (more: Partial<Card>) => inCard(more, ({ textContent }) => textContent ?? '');
/** What the card says of conditions and dates, below its title. */
const below = async (more: Partial<Card>) => (await wordsOf(more)).split(card.title)[1];

test('names the pay first, or leaves it out if there is none', async () => {
  expect(await wordsOf({ annual_income: '600万〜900万円' })).toBe(`想定年収600万〜900万円転職${card.title}`);
  expect(await wordsOf({ annual_income: null })).toBe(`転職${card.title}`);
});

test('says everything once', async () => {
  const whole = await wordsOf({
    annual_income: '600万円',
    company_name: '株式会社みほん',
    location: '東京都港区',
    remote_work: '週2日',
    job_type_name: '経営企画',
    updated_at: '2026-04-01T09:00:00+09:00',
    is_applied: true,
  });
  expect(whole).toBe(
    `想定年収600万円転職${card.title}株式会社みほん勤務地東京都港区リモート週2日経営企画4月1日更新応募済み`,
  );
});

test('omits a place that only repeats the remote work', async () => {
  expect(await below({ location: 'フルリモート', remote_work: 'フルリモート' })).toBe('リモートフルリモート');
  expect(await below({ location: '東京都港区', remote_work: 'なし' })).toBe('勤務地東京都港区');
  // An empty list has no role.
  expect(await inCard({}, (item) => item.querySelector('dl'))).toBeNull();
});

test('shows the label of the remote work unless its value says it', async () => {
  const isShown = (remote_work: string) =>
    inCard(
      { remote_work },
      (item) => within(item).queryByText('リモート', { selector: ':not(.visually-hidden)' }) !== null,
    );
  expect(await isShown('週3日まで可')).toBe(true);
  for (const value of ['フルリモート（年2回の訪問あり）', '編集は在宅', '見積もりは自宅で可'])
    expect(await isShown(value), value).toBe(false);
});

test('names the year of an update unless it is the present one', async () => {
  vi.useFakeTimers({ now: Date.parse('2027-01-01T00:30:00+09:00'), toFake: ['Date'] });
  expect(await below({ updated_at: '2027-01-01T00:10:00+09:00' })).toBe('1月1日更新');
  expect(await below({ updated_at: '2026-12-31T23:50:00+09:00' })).toBe('2026年12月31日');
});

test('may break its title before a long word in katakana', async () => {
  expect(await inCard({}, (item) => item.querySelector('h3 bdi')?.innerHTML)).toBe(
    '<span class="phrases">決済基盤を支える<wbr>プロダクト<wbr>マネージャー</span>',
  );
});
