import { expect, test, vi } from 'vitest';
import { searchOffers } from './offer-search.ts';

const card = { title: 'ﾏｰｹﾃｨﾝｸﾞ担当', company_name: '株式会社ABC', job_type_name: 'デザイナー', location: '東京都' };
test.each(['マーケティング', 'まーけてぃんぐ', 'ａｂｃ', 'でざいなー　東京', ''])(
  'the keyword %j finds the card',
  (keyword) => {
    expect(searchOffers([card], keyword)).toEqual([card]);
  },
);
test('every word of a keyword must be found', () => {
  expect(searchOffers([card], '東京 大阪')).toEqual([]);
});

test('without a keyword the list stays the same one', () => {
  const offers = [card];
  expect(searchOffers(offers, ' 　 ')).toBe(offers);
});

test('an offer is folded once, however many keys are pressed', () => {
  const folded = vi.spyOn(String.prototype, 'normalize');
  const offers = [{ ...card }, { ...card, title: '営業' }];
  for (const keyword of ['え', 'えい', 'えいぎょう']) searchOffers(offers, keyword);
  // Each offer once, and the keyword of each key.
  expect(folded).toHaveBeenCalledTimes(offers.length + 3);
  folded.mockRestore();
});
