import { expect, test } from 'vitest';
import { type Member, member } from '#contracts/api/member.ts';
import { BASIC_ITEMS, countGiven, DETAIL_ITEMS, missingItems } from './profile-items.ts';

const nothing: Member = { id: 1 };
/** Fills every text that the member below does not set. */
const texts = Object.entries(member.schema).flatMap(([name, { type }]) => (type === 'string' ? [[name, '見本']] : []));
const everything: Member = {
  ...Object.fromEntries(texts),
  id: 1,
  gender: 2,
  user_schools: [{ id: 1, school_type: 5, school_name: '北山大学' }],
  current_job: 3,
  annual_income: 4,
  willingness_job_change: 3,
  willingness_side_job: 2,
  current_industry: 7,
  resumes: { files: [], urls: [{ id: 1, url: 'https://example.com/' }] },
  user_careers: [{ id: 1, company_name: '株式会社あおぞら商事' }],
  desired_working_hours: 2,
  desired_working_time_zone: 4,
  desired_unit_price: 3,
  user_desired_industries: [{ industry_id: 7, industry_name: '専門商社' }],
  user_desired_job_types: [{ job_type_id: 3, job_type_name: 'マーケティング' }],
};

const DETAILS = ['郵便番号', '現在の業種', '履歴書・職務経歴書', '職歴', '副業の希望条件', '希望業種', '希望職種'];

test('counts the ten basic items, the seven details and any later ones', () => {
  expect(BASIC_ITEMS).toHaveLength(10);
  const details = DETAIL_ITEMS.map(({ title }) => title);
  expect(details.filter((title) => DETAILS.includes(title))).toEqual(DETAILS);
  expect([countGiven(BASIC_ITEMS, nothing), countGiven(DETAIL_ITEMS, nothing)]).toEqual([0, 0]);
  expect([countGiven(BASIC_ITEMS, everything), countGiven(DETAIL_ITEMS, everything)]).toEqual([10, details.length]);
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
  ['副業の希望条件', { desired_unit_price: null }],
  ['希望業種', { user_desired_industries: [] }],
  ['希望職種', { user_desired_job_types: null }],
] as const satisfies [string, Partial<Member>][])('names %s as missing', (name, change) => {
  expect(missingItems({ ...everything, ...change } as Member).map((profileItem) => profileItem.title)).toEqual([name]);
});

test('finds nothing missing in a complete profile', () => {
  expect(missingItems(everything)).toEqual([]);
});
