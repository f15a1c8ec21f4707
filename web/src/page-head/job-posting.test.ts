import { assert } from 'superstruct';
import { expect, test } from 'vitest';
import { OFFER_TYPE } from '#contracts/api/offer-kind.ts';
import type { Offer } from '#contracts/api/offers.ts';
import { loadScenario } from '#fixtures/loader/load.ts';
import { postingRules } from './google-rules.testing.ts';
import { jobPosting } from './job-posting.ts';
import { career, side } from './offers.testing.ts';

test('describes a career change at its place, paid by the year', () => {
  const posting = jobPosting(career);
  assert(posting, postingRules);
  expect(posting).toMatchObject({
    title: career.title,
    datePosted: '2026-10-01T10:00:00+09:00',
    identifier: { name: 'ツギミチ', value: '1' },
    hiringOrganization: { name: '株式会社はるかぜメディカル', sameAs: 'https://harukaze-medical.example/' },
    jobLocation: { address: { addressCountry: 'JP', addressRegion: '東京都', addressLocality: '港区' } },
    employmentType: 'FULL_TIME',
    baseSalary: { currency: 'JPY', value: { minValue: 6_000_000, maxValue: 9_000_000, unitText: 'YEAR' } },
    directApply: true,
  });
  expect(posting).toHaveProperty('description', expect.stringContaining('<li>Webサービスの企画の経験</li>'));
});

test('describes a side job that can be done anywhere as telecommuting from Japan, paid by the hour', () => {
  const posting = jobPosting(side);
  assert(posting, postingRules);
  expect(posting).not.toHaveProperty('jobLocation');
  expect(posting).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'Japan' },
    employmentType: 'CONTRACTOR',
    baseSalary: { value: { minValue: 3000, maxValue: 5000, unitText: 'HOUR' } },
  });
});

test('describes a side job with visits in its texts at its place', () => {
  const offer = { ...side, location: '岡山県岡山市（フルリモート可）' };
  expect(jobPosting(offer)).toHaveProperty('jobLocationType', 'TELECOMMUTE');
  const posting = jobPosting({ ...offer, business_content_detail: '年に2回、実際に運行地域を訪ねて話を聞きます。' });
  expect(posting).not.toHaveProperty('jobLocationType');
  expect(posting).toHaveProperty('jobLocation.address.addressLocality', '岡山市');
});

const MARKUP = '<script>alert(1)</script> & "<b>"';

test.each<[string, Partial<Offer>]>([
  ['an income without a figure', { annual_income: '応相談' }],
  ['one figure for an income', { annual_income: '500万円' }],
  ['no income, no kind of contract', { annual_income: null, employment_status: null }],
  ['markup in its texts', { title: MARKUP, company_name: MARKUP, business_content_summary: MARKUP }],
  ['a company without a web address', { company_url: 'javascript:alert(1)' }],
  ['a reward without its upper end', { ...side, reward_max: 0 }],
])('an offer with %s is still a valid posting', (_, changes) => {
  expect(() => assert(jobPosting({ ...career, ...changes }), postingRules)).not.toThrow();
});

test.each<[string, Partial<Offer>]>([
  ['a date of publication', { published_at: null }],
  ['a valid date', { published_at: 'きのう' }],
  ['a date as search engines read it', { published_at: '2026/10/01' }],
  ['a month of the year', { published_at: '2026-13-01' }],
  ['a day of the calendar', { published_at: '2026-02-30' }],
  ['a time zone in its date', { published_at: '2026-10-01 09:00:00' }],
  ['a company', { company_name: '' }],
  ['a place', { location: '全国', place_of_work: null, remote_work: null }],
  ['an address, but with occasional visits,', { ...side, remote_work: 'フルリモート（四半期に1回出社）' }],
])('an offer without %s has no posting', (_, changes) => {
  expect(jobPosting({ ...career, ...changes })).toBeNull();
});

test('an empty offer has no posting', () => {
  const { id, title, job_type, company_name = '', published_at = '' } = career;
  expect(jobPosting({ id, title, job_type, company_name, published_at, location: ' ' })).toBeNull();
});

test("has a posting that follows Google's rules for every public offer with a date and a place", () => {
  const postings = loadScenario('ordinary-day')
    .offers.filter(({ listed, published_at }) => listed !== false && published_at)
    .map(({ kind, company, ...seed }) => ({ ...seed, job_type: OFFER_TYPE[kind], company_name: company }))
    .map((offer) => jobPosting({ ...offer, published_at: '2026-10-01T09:00:00+09:00' }))
    .filter((posting) => posting !== null);
  for (const posting of postings) assert(posting, postingRules);
  expect(postings.length).toBeGreaterThan(50);
  expect(postings.filter((posting) => 'baseSalary' in posting).length).toBeGreaterThan(50);
});
