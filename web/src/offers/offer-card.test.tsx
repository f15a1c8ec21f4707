import { waitFor } from '@testing-library/dom';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import type { OfferCard as Card } from '#contracts/api/offers.ts';
import { OfferCard } from './offer-card.tsx';
import { OfferTitle } from './offer-title.tsx';

const card: Card = { id: 7, title: '決済基盤を支えるプロダクトマネージャー', job_type: 2 };
const rendered = async (more: Partial<Card>): Promise<HTMLElement> => {
  const root = createRoot(document.body);
  const link = <OfferTitle title={card.title} />;
  root.render(<OfferCard card={{ ...card, ...more }} kind="career" link={link} />);
  await waitFor(() => expect(document.querySelector('h3')?.textContent).toBe(card.title));
  const copy = document.body.cloneNode(true) as HTMLElement;
  root.unmount();
  return copy;
};

test('names the pay first, or leaves it out if there is none', async () => {
  const first = async (pay: string | null) =>
    (await rendered({ annual_income: pay })).querySelector('li > div > div')?.textContent;
  expect(await first('600万〜900万円')).toBe('想定年収600万〜900万円転職');
  expect(await first(null)).toBe('転職');
});

test('says everything once', async () => {
  const whole = await rendered({
    annual_income: '600万円',
    company_name: '株式会社みほん',
    location: '東京都港区',
    remote_work: '週2日',
    job_type_name: '経営企画',
    updated_at: '2026-04-01T09:00:00+09:00',
    is_applied: true,
  });
  expect(whole.textContent).toBe(
    `想定年収600万円転職${card.title}株式会社みほん勤務地東京都港区リモート週2日経営企画4月1日更新応募済み`,
  );
});

test('omits a place that only repeats the remote work', async () => {
  const conditions = async (location: string, remote_work: string) =>
    (await rendered({ location, remote_work })).querySelector('dl')?.textContent;
  expect(await conditions('フルリモート', 'フルリモート')).toBe('リモートフルリモート');
  expect(await conditions('東京都港区', 'なし')).toBe('勤務地東京都港区');
  expect((await rendered({})).querySelector('dl')).toBeNull();
});

test('shows the label of the remote work unless its value says it', async () => {
  const label = async (remote_work: string) =>
    (await rendered({ remote_work })).querySelector('dt > :not(.visually-hidden, svg)')?.textContent;
  expect(await label('週3日まで可')).toBe('リモート');
  for (const value of ['フルリモート（年2回の訪問あり）', '編集は在宅', '見積もりは自宅で可'])
    expect(await label(value), value).toBeUndefined();
});

test('names the year of an update unless it is the present one', async () => {
  const date = async (updated_at: string) =>
    (await rendered({ updated_at })).querySelector('time')?.parentElement?.textContent;
  vi.useFakeTimers({ now: Date.parse('2027-01-01T00:30:00+09:00'), toFake: ['Date'] });
  expect(await date('2027-01-01T00:10:00+09:00')).toBe('1月1日更新');
  expect(await date('2026-12-31T23:50:00+09:00')).toBe('2026年12月31日');
});

test('may break its title before a long word in katakana', async () => {
  expect((await rendered({})).querySelector('h3 bdi')?.innerHTML).toBe(
    '<span class="phrases">決済基盤を支える<wbr>プロダクト<wbr>マネージャー</span>',
  );
});
