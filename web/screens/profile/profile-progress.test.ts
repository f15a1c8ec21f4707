import { expect, test } from 'vitest';
import { BASIC_PROGRESS_ITEMS, DETAIL_PROGRESS_ITEMS } from '#contracts/api/limits.ts';
import type { Member } from '#contracts/api/member.ts';
import { BASIC_FACTS, countGiven, DETAIL_FACTS, missingFacts } from './profile-progress.ts';

const nothing: Member = { id: 1 };
const everything: Member = {
  id: 1,
  last_name: '小野寺',
  first_name: 'みのり',
  last_name_kana: 'オノデラ',
  first_name_kana: 'ミノリ',
  phone_number: '09000000101',
  email: 'minori@example.com',
  gender: 2,
  birthday: '1990-06-18',
  user_schools: [{ id: 1, school_type: 5, school_name: '北山大学' }],
  current_company: '株式会社あおぞら商事',
  current_job: 3,
  annual_income: 4,
  willingness_job_change: 3,
  willingness_side_job: 2,
  postal_code: '1640012',
  current_industry: 7,
  resumes: { files: [], urls: [{ id: 1, url: 'https://example.com/' }] },
  user_careers: [{ id: 1, company_name: '株式会社あおぞら商事' }],
  desired_working_hours: 2,
  desired_working_time_zone: 4,
  desired_unit_price: 3,
  user_desired_industries: [{ industry_id: 7, industry_name: '専門商社' }],
  user_desired_job_types: [{ job_type_id: 3, job_type_name: 'マーケティング' }],
};

test('ten basic facts and seven further ones are counted', () => {
  expect([BASIC_FACTS.length, DETAIL_FACTS.length]).toEqual([BASIC_PROGRESS_ITEMS, DETAIL_PROGRESS_ITEMS]);
  expect([countGiven(BASIC_FACTS, nothing), countGiven(DETAIL_FACTS, nothing)]).toEqual([0, 0]);
  expect([countGiven(BASIC_FACTS, everything), countGiven(DETAIL_FACTS, everything)]).toEqual([10, 7]);
});

test.each([
  ['氏名', { last_name: '' }],
  ['氏名', { first_name_kana: null }],
  ['携帯電話番号', { phone_number: null }],
  ['メールアドレス', { email: null }],
  ['性別', { gender: null }],
  ['生年月日', { birthday: null }],
  ['最終学歴', { user_schools: [] }],
  ['現在の勤務先', { current_company: '' }],
  ['現在の職種', { current_job: null }],
  ['現在の年収', { annual_income: null }],
  ['転職・副業の意向', { willingness_side_job: null }],
  ['郵便番号', { postal_code: null }],
  ['現在の業種', { current_industry: null }],
  ['履歴書・職務経歴書', { resumes: { files: [], urls: [] } }],
  ['履歴書・職務経歴書', { resumes: null }],
  ['職歴', { user_careers: null }],
  ['希望稼働条件', { desired_unit_price: null }],
  ['希望業種', { user_desired_industries: [] }],
  ['希望職種', { user_desired_job_types: null }],
] as const satisfies [string, Partial<Member>][])('without it, %s is named as missing', (name, change) => {
  expect(missingFacts({ ...everything, ...change } as Member).map((fact) => fact.name)).toEqual([name]);
});

test('a complete profile misses nothing', () => {
  expect(missingFacts(everything)).toEqual([]);
});
