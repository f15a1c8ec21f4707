import { expect, test } from 'vitest';
import type { Input } from '#contracts/api/endpoint.ts';
import { changeMember } from '#contracts/api/member.ts';
import { SENTENCES } from '#contracts/api/sentences.ts';
import { exchange, refusal, refused, type Template } from './exchange.ts';
import { given, like, someMessage } from './pact.ts';

const as = 'minori';

test('a change of the profile is answered with the whole profile', () => {
  const body = { last_name: '小野', phone_number: '09000000199', address: '東京都中野区1-2-3' };
  return exchange(
    {
      as,
      name: 'a change of the profile',
      request: ['PATCH', '/api/user/me', body],
      response: [200, { data: { id: like(1), ...body, register_step: like(11) } }],
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

test('an address can be taken out again', () =>
  exchange(
    {
      as,
      name: 'a change of the profile that empties the address',
      request: ['PATCH', '/api/user/me', { address: null }],
      response: [200, { data: { id: like(1), address: null } }],
    },
    async (call) => {
      expect(await call(changeMember, { body: { address: null } })).toMatchObject({ data: { address: null } });
    },
  ));

interface Change {
  name: string;
  body: Input<typeof changeMember>['body'];
  /** Where ids stand in the body that the scenario gives. */
  sent?: Template;
  /** What of the answer shows that it was saved, where it is not the body itself. */
  answered?: Template;
}

const changes: Change[] = [
  // Together in the edit dialog; the others have a section each.
  { name: 'gender, birthday and postal code', body: { gender: 3, birthday: '1990-06-19', postal_code: '1000011' } },
  { name: 'the annual income', body: { annual_income: 8 } },
  { name: 'the current company', body: { current_company: '株式会社みほん' } },
  {
    name: 'the current job',
    body: { current_job: 1 },
    sent: { current_job: given('job_type_id', 1) },
    answered: { current_job: like(1) },
  },
  {
    name: 'the current industry',
    body: { current_industry: 1 },
    sent: { current_industry: given('industry_id', 1) },
    answered: { current_industry: like(1) },
  },
];

test.each(changes)('a change of $name is answered with the whole profile', ({ name, body, sent, answered }) =>
  exchange(
    {
      as,
      name: `a change of ${name} in the profile`,
      request: ['PATCH', '/api/user/me', sent ?? body],
      response: [200, { data: { id: like(1), ...(answered ?? body) } }],
    },
    async (call) => {
      expect(await call(changeMember, { body })).toMatchObject({ success: true, code: 200, data: body });
    },
  ),
);

test('a change with several mistakes is refused under each field', () => {
  const body = { last_name: '', last_name_kana: 'abc', birthday: '1899-12-31' };
  const fields = ['last_name', 'last_name_kana', 'birthday'];
  return exchange(
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

test("another member's phone number is refused with the sentence of the registration", () => {
  const body = { phone_number: '09000000102' };
  const errors = { phone_number: [SENTENCES.phoneTaken] };
  return exchange(
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
