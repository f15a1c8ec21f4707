import { expect, test } from 'vitest';
import type { Input } from '#contracts/api/endpoint.ts';
import { changeMember, memberChanges } from '#contracts/api/member.ts';
import { SENTENCES } from '#contracts/api/sentences.ts';
import { refusal, refused, testInteraction } from '#contracts/pact/exchange.ts';
import { given, like, someMessage } from '#contracts/pact/pact.ts';
import { memberWith } from './member-body.ts';

const as = 'aoi';

test('returns the whole profile after a change', () => {
  const body = { last_name: '小野', phone_number: '09000000199', address: '東京都中野区1-2-3' };
  return testInteraction(
    {
      as,
      name: 'a change of the profile',
      request: ['PATCH', '/api/user/me', body],
      response: [200, memberWith(body)],
    },
    async (call) => {
      expect(await call(changeMember, { body })).toMatchObject({
        success: true,
        code: 200,
        data: { last_name: '小野' },
      });
    },
  );
});

const { address: _emptied, ...rest } = memberWith({}).data;
const withoutAddress = { data: rest };

test('removes an address', () =>
  testInteraction(
    {
      as,
      name: 'a change of the profile that empties the address',
      request: ['PATCH', '/api/user/me', { address: null }],
      // The response may omit an address of null, which no matcher can express, so the other fields are required.
      response: [200, withoutAddress],
    },
    async (call) => {
      expect(await call(changeMember, { body: { address: null } })).toMatchObject({ data: { last_name: '高梨' } });
    },
  ));

const changes: [what: string, body: Input<typeof changeMember>['body']][] = [
  // Together in the edit dialog; the other fields have a section each.
  ['gender, birthday and postal code', { gender: 1, birthday: '1990-06-19', postal_code: '1000011' }],
  ['the names', { last_name: '見本', first_name: '花', last_name_kana: 'ミホン', first_name_kana: 'ハナ' }],
  ['the annual income', { annual_income: 8 }],
  ['the current company', { current_company: '株式会社みほん' }],
];

const CHANGED = new Set(['phone_number', 'address', ...changes.flatMap(([, body]) => Object.keys(body))]);
/** The remaining text fields of the contract, one by one. */
const others: typeof changes = Object.entries(memberChanges.schema).flatMap(([name, { type }]) =>
  type === 'string' && !CHANGED.has(name) ? [[name.replaceAll('_', ' '), { [name]: '見本' }]] : [],
);

test.each([...changes, ...others])('returns the whole profile after a change of %s', (what, body) =>
  testInteraction(
    {
      as,
      name: `a change of ${what} in the profile`,
      request: ['PATCH', '/api/user/me', body],
      response: [200, memberWith(body)],
    },
    async (call) => {
      expect(await call(changeMember, { body })).toMatchObject({ success: true, data: body });
    },
  ),
);

// Ids depend on the backend, so the result cannot be compared; fumi has no value before.
test.each([
  ['the current job', 'current_job', 'job_type_id'],
  ['the current industry', 'current_industry', 'industry_id'],
] as const)('sets %s of a member without one', (what, field, id) =>
  testInteraction(
    {
      as: 'fumi',
      name: `a change of ${what} in the profile`,
      request: ['PATCH', '/api/user/me', { [field]: given(id, 1) }],
      response: [200, { data: { id: like(8), last_name: '藤代', [field]: like(1) } }],
    },
    async (call) => {
      expect(await call(changeMember, { body: { [field]: 1 } })).toMatchObject({ data: { [field]: 1 } });
    },
  ),
);

test('rejects a change with several mistakes with an error for each field', () => {
  const body = { last_name: '', last_name_kana: 'abc', birthday: '1899-12-31' };
  const fields = ['last_name', 'last_name_kana', 'birthday'];
  return testInteraction(
    {
      as,
      name: 'a change of the profile with three mistakes',
      request: ['PATCH', '/api/user/me', body],
      response: [422, refusal(...fields)],
    },
    async (call) => {
      expect(await call(changeMember, { body })).toMatchObject(refused(...fields));
    },
  );
});

test("rejects another member's phone number with the sentence of the registration", () => {
  const body = { phone_number: '09000000102' };
  const errors = { phone_number: [SENTENCES.phoneTaken] };
  return testInteraction(
    {
      as,
      name: "a change to another member's phone number",
      request: ['PATCH', '/api/user/me', body],
      response: [422, { ...someMessage, errors }],
    },
    async (call) => {
      expect(await call(changeMember, { body })).toMatchObject({ success: false, code: 422, errors });
    },
  );
});
