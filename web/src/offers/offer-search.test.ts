import { expect, test, vi } from 'vitest';
import { searchOffers } from './offer-search.ts';

const card = {
  title: 'ﾏｰｹﾃｨﾝｸﾞ担当',
  company_name: '株式会社ABC',
  job_type_name: 'デザイナー',
  location: '東京都',
  employment_status: '業務委託（準委任）',
  remote_work: '週3日は在宅',
};
test.each(['マーケティング', 'まーけてぃんぐ', 'ａｂｃ', 'でざいなー　東京', 'ﾘﾓｰﾄﾜｰｸ', '在宅', '準委任', ''])(
  'the keyword %j finds the card',
  (keyword) => {
    expect(searchOffers([card], keyword)).toEqual([card]);
  },
);
test('finds no offer without remote work by that', () => {
  expect(searchOffers([{ ...card, remote_work: 'なし' }], 'リモートワーク')).toEqual([]);
});
test('requires every word of a keyword', () => {
  expect(searchOffers([card], '東京 大阪')).toEqual([]);
});

test('returns the same list without a keyword', () => {
  const offers = [card];
  expect(searchOffers(offers, ' 　 ')).toBe(offers);
});

test('normalizes an offer once, however many keys are pressed', () => {
  const folded = vi.spyOn(String.prototype, 'normalize');
  const offers = [{ ...card }, { ...card, title: '営業' }];
  for (const keyword of ['え', 'えい', 'えいぎょう']) searchOffers(offers, keyword);
  // Each offer once, and each key's keyword.
  expect(folded).toHaveBeenCalledTimes(offers.length + 3);
  folded.mockRestore();
});
