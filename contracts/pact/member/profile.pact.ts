import { test } from 'vitest';
import type { Input } from '#contracts/api/endpoint.ts';
import { changeMember as call, memberChanges } from '#contracts/api/member.ts';
import { SENTENCES } from '#contracts/api/sentences.ts';
import { type Exchange, given, like, refusal, someMessage, testInteraction } from '#contracts/pact/pact.ts';
import { memberWith } from './member-body.ts';

const as = 'aoi';

type Changes = Input<typeof call>['body'];
const changes: [name: string, body: Changes][] = [
  ['', { last_name: '小野', phone_number: '09000000199', address: '東京都中野区1-2-3' }],
  // Together in the edit dialog; the other fields have a section each.
  ['gender, birthday and postal code', { gender: 1, birthday: '1990-06-19', postal_code: '1000011' }],
  ['the names', { last_name: '見本', first_name: '花', last_name_kana: 'ミホン', first_name_kana: 'ハナ' }],
  ['the annual income', { annual_income: 8 }],
  ['the current company', { current_company: '株式会社みほん' }],
];

const CHANGED = new Set(changes.flatMap(([, body]) => Object.keys(body)));
/** The remaining text fields of the contract, one by one. */
const others: typeof changes = Object.entries(memberChanges.schema).flatMap(([name, { type }]) =>
  type === 'string' && !CHANGED.has(name) ? [[name.replaceAll('_', ' '), { [name]: '見本' }]] : [],
);

test.each([...changes, ...others])('returns the whole profile after a change of %s', (what, body) =>
  testInteraction({
    as,
    name: what ? `a change of ${what} in the profile` : 'a change of the profile',
    call,
    body,
    response: [200, memberWith(body)],
  }),
);

const { address: _emptied, ...withoutAddress } = memberWith({}).data;

test.each<Exchange>([
  {
    as,
    name: 'a change of the profile that empties the address',
    call,
    body: { address: null },
    // The response may omit an address of null, which no matcher can express, so the other fields are required.
    response: [200, { data: withoutAddress }],
  },
  // Ids depend on the backend, so the result cannot be compared; fumi has no value before.
  {
    as: 'fumi',
    name: 'a change of the current job in the profile',
    call,
    body: { current_job: given('job_type_id', 1) },
    response: [200, { data: { id: like(8), last_name: '藤代', current_job: like(1) } }],
  },
  {
    as: 'fumi',
    name: 'a change of the current industry in the profile',
    call,
    body: { current_industry: given('industry_id', 1) },
    response: [200, { data: { id: like(8), last_name: '藤代', current_industry: like(1) } }],
  },
  {
    as,
    name: 'a change of the profile with three mistakes',
    call,
    body: { last_name: '', last_name_kana: 'abc', birthday: '1899-12-31' },
    response: [422, refusal('last_name', 'last_name_kana', 'birthday')],
  },
  {
    as,
    name: "a change to another member's phone number",
    call,
    body: { phone_number: '09000000102' },
    response: [422, { ...someMessage, errors: { phone_number: [SENTENCES.phoneTaken] } }],
  },
])('answers $name with $response.0', testInteraction);
