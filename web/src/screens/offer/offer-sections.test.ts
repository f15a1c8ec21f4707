import { expect, test } from 'vitest';
import { OFFER_TYPE } from '#contracts/api/offer-kind.ts';
import type { Offer } from '#contracts/api/offers.ts';
import { careerConditions, offerSections, sideConditions, webAddress } from './offer-sections.tsx';

const full = (jobType: number): Offer => ({
  id: 1,
  title: '題',
  job_type: jobType,
  company_name: '株式会社はるかぜ',
  business_content_summary: '概要',
  required_skills: '・経験',
  annual_income: '600万〜900万円',
  reward_min: 3000,
  reward_max: 5000,
  career_step: '一年目',
  company_vision: '姿',
  business: '事業',
});
const titlesOf = (offer: Offer) => offerSections(offer).map(({ title }) => title);

test('omits empty sections', () => {
  const bare: Offer = {
    id: 1,
    title: '題',
    job_type: OFFER_TYPE.career,
    required_skills: ' \n',
    business: '',
    reward_min: 0,
  };
  expect(titlesOf(bare)).toEqual([]);
});

test('omits the row of a zero reward', () => {
  const rows = sideConditions({ ...full(OFFER_TYPE.side), reward_min: 0, reward_max: 0 });
  expect(rows.find(({ term }) => term === '報酬（時給）')?.value).toBeNull();
});

test('shows the location of an offer without a place of work', () => {
  const rows = careerConditions({ ...full(OFFER_TYPE.career), place_of_work: '', location: '東京都港区' });
  expect(rows.find(({ term }) => term === '勤務地')?.value).toBe('東京都港区');
});

test.each([
  ['https://example.com', 'https://example.com/'],
  [' http://example.com/a?b=c ', 'http://example.com/a?b=c'],
])('links %s', (address, href) => {
  expect(webAddress(address)).toBe(href);
});

test.each([
  'javascript:alert(1)',
  ' JaVaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  '//example.com',
  'example.com',
  '/jobs/1',
  '',
  null,
  undefined,
])('does not link %j', (address) => {
  expect(webAddress(address)).toBeNull();
});
