import { expect, test } from 'vitest';
import type { OfferCard } from '#contracts/api/offers.ts';
import { readConditions } from './conditions.ts';
import { countOptions, narrow } from './narrowing.ts';

const offer = (id: number, values: Partial<OfferCard>): OfferCard => ({ id, title: `${id}`, job_type: 2, ...values });
const OFFERS = [
  offer(1, { annual_income: '600万〜', remote_work: 'フルリモート', employment_status: '正社員', location: '東京都' }),
  offer(2, { annual_income: '400万〜', remote_work: '週3日', employment_status: '正社員', location: '東京・大阪' }),
  offer(3, { annual_income: '応相談', remote_work: 'なし', employment_status: '契約社員', location: '大阪府' }),
  offer(4, { annual_income: '900万円', remote_work: '', employment_status: '', location: '関東近郊' }),
];
const ids = (some: readonly OfferCard[]) => some.map(({ id }) => id);
const read = (search: string) => readConditions(search, 'career');

test.each([
  ['', [1, 2, 3, 4], []],
  ['?pay=500', [1, 4], [3]],
  ['?remote=フルリモート&remote=出社', [1, 3], [4]],
  ['?pay=500&place=大阪府', [], [3, 4]],
  ['?form=契約社員', [3], [4]],
  ['?pay=400&place=東京都', [1, 2], [4]],
  ['?place=青森県', [], [4]],
  // Alternatives within a group, all groups together.
  ['?place=大阪府&place=東京都&form=正社員', [1, 2], [4]],
])('divides offers by %s', (search, hits, unread) => {
  const narrowed = narrow(OFFERS, read(search));
  expect([ids(narrowed.hits), ids(narrowed.unread)]).toEqual([hits, unread]);
});

test("counts an option by every other group's choice", () => {
  const { any, counts, unread } = countOptions(OFFERS, read('?pay=600&place=東京都&place=大阪府'), 'pay');
  expect({ any, unread, counts: Object.fromEntries(counts) }).toEqual({
    any: 3,
    unread: 1,
    counts: { 400: 2, 500: 1, 600: 1 },
  });
});

test.each([
  '?pay=450&pay=abc&remote=zzz&form=qqq&place=nowhere&unread=maybe',
  '?pay=&remote=&form=&place=%E0%A4%A',
  // Hourly pay is no yearly one.
  '?pay=3000',
])('ignores the unknown values of %s', (search) => {
  expect(ids(narrow(OFFERS, read(search)).hits)).toEqual([1, 2, 3, 4]);
  expect(read(search).unread).toBe(false);
});

test('keeps a place and a form that no loaded offer has, and only one pay', () => {
  expect(read('?place=青森県&form=派遣社員&pay=400&pay=800&unread=1')).toEqual({
    pay: ['800'],
    remote: [],
    form: ['派遣社員'],
    place: ['青森県'],
    unread: true,
  });
});
