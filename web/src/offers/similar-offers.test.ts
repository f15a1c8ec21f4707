import { expect, test } from 'vitest';
import type { OfferCard } from '#contracts/api/offers.ts';
import { similarOffers } from './similar-offers.ts';

const card = (
  id: number,
  company_name: string | null,
  job_type_name: string | null,
  more: Partial<OfferCard> = {},
) => ({
  id,
  title: `求人${id}`,
  job_type: 2,
  company_name,
  job_type_name,
  ...more,
});
const open = card(1, '株式会社みほん', '法人営業');
const picked = (offers: readonly OfferCard[], ...order: Parameters<typeof similarOffers>[2]) =>
  similarOffers(offers, open, order).map(({ card: { id }, reason }) => `${id} ${reason}`);

test('shows the likest offers in the given order, and fills the rest with the newest', () => {
  const offers = [card(9, '他社', '広報'), open, card(2, '他社', '法人営業'), card(3, '株式会社みほん', '広報')];
  expect(picked(offers, 'company', 'job-type')).toEqual(['3 company', '2 job-type', '9 new']);
  expect(picked(offers, 'job-type', 'company')).toEqual(['2 job-type', '3 company', '9 new']);
});

test('shows at most three offers, none of them twice, applied for or like another one', () => {
  const offers = [
    card(2, '株式会社みほん', '法人営業', { is_applied: true }),
    card(3, '株式会社みほん', '法人営業', { title: open.title }),
    card(4, '株式会社みほん', '法人営業'),
    card(5, '株式会社みほん', '法人営業', { title: '求人4' }),
    ...[6, 7, 8].map((id) => card(id, '他社', '法人営業')),
  ];
  expect(picked(offers, 'company', 'job-type')).toEqual(['4 company', '6 job-type', '7 job-type']);
});

test('shows nothing in a list without another offer; unnamed companies and job types are not the same', () => {
  expect(picked([open], 'company')).toEqual([]);
  const unnamed = card(1, null, null);
  expect(similarOffers([card(2, null, null)], unnamed, ['company', 'job-type'])).toMatchObject([{ reason: 'new' }]);
});
