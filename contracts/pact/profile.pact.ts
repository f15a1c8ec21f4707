import { expect, test } from 'vitest';
import { deleteCareer, saveCareer, saveSchool } from '#contracts/api/careers.ts';
import type { Input } from '#contracts/api/endpoint.ts';
import { changeMember } from '#contracts/api/member.ts';
import { SENTENCES } from '#contracts/api/sentences.ts';
import { exchange, refusal, refused, type Template } from './exchange.ts';
import { fromProviderState, given, like, regex, someMessage } from './pact.ts';

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

const school = { school_type: 5, school_name: '見本大学', department: '文学部', graduated_year: 2012 };

test.each([
  ["the wizard's step with a school", { ...school, register_step: 5 }, { ...school, register_step: 5 }],
  ['a changed school', { id: 1, ...school }, { id: given('school_id', 1), ...school }],
])('%s is saved and answered', (name, body, sent) =>
  exchange(
    {
      as,
      name,
      request: ['POST', '/api/user/school', sent],
      response: [200, { data: { id: like(1), ...school } }],
    },
    async (call) => {
      expect(await call(saveSchool, { body })).toMatchObject({ success: true, code: 200, data: school });
    },
  ),
);

test('a school without a name is refused under its field', () => {
  const body = { ...school, school_name: '' };
  return exchange(
    {
      as,
      name: 'a school without a name',
      request: ['POST', '/api/user/school', body],
      response: [422, refusal('school_name')],
    },
    async (call) => {
      expect(await call(saveSchool, { body })).toMatchObject(refused('school_name'));
    },
  );
});

const career = {
  company_name: '見本商事',
  start_at: '2020/04',
  end_at: '2022/03',
  position: '課長',
  department: '営業部',
  content: '法人営業',
  is_employed: false,
};
const employed = { ...career, end_at: '', is_employed: true };

test.each([
  ['a new career', career, career, career],
  ['a new career that goes on', employed, employed, { ...employed, end_at: null }],
  ['a changed career', { id: 1, ...career }, { id: given('career_id', 1), ...career }, career],
])('%s is saved and answered', (name, body, sent, answered) =>
  exchange(
    {
      as,
      name,
      request: ['POST', '/api/user/career', sent],
      response: [200, { data: { id: like(1), ...answered } }],
    },
    async (call) => {
      expect(await call(saveCareer, { body })).toMatchObject({ success: true, code: 200, data: answered });
    },
  ),
);

test.each([
  ['a career that ends before it starts', { ...career, end_at: '2020/03' }, 'end_at'],
  ['a career that starts in the future', { ...career, start_at: '2999/01', end_at: '', is_employed: true }, 'start_at'],
  ['a career without a position', { ...career, position: '' }, 'position'],
])('%s is refused under its field', (name, body, field) =>
  exchange({ as, name, request: ['POST', '/api/user/career', body], response: [422, refusal(field)] }, async (call) => {
    expect(await call(saveCareer, { body })).toMatchObject(refused(field));
  }),
);

test("a change of another member's career is refused under id", () =>
  exchange(
    {
      as,
      name: "a change of another member's career",
      request: ['POST', '/api/user/career', { id: given('other_career_id', 3), ...career }],
      response: [422, refusal('id')],
    },
    async (call) => {
      expect(await call(saveCareer, { body: { id: 3, ...career } })).toMatchObject(refused('id'));
    },
  ));

const careerPath = (name: string, id: number) =>
  fromProviderState(`/api/user/career/\${${name}}`, `/api/user/career/${id}`);

test('a career is deleted', () =>
  exchange(
    { as, name: 'the deletion of a career', request: ['DELETE', careerPath('career_id', 1)], response: [204] },
    async (call) => {
      expect(await call(deleteCareer, { params: { id: 1 } })).toMatchObject({ success: true, code: 204 });
    },
  ));

test("another member's career is 404", () =>
  exchange(
    {
      as,
      name: "the deletion of another member's career",
      request: ['DELETE', careerPath('other_career_id', 3)],
      response: [404, someMessage],
    },
    async (call) => {
      expect(await call(deleteCareer, { params: { id: 3 } })).toMatchObject({ success: false, code: 404 });
    },
  ));

test('a deletion that is refused says why, in words for people', () => {
  const message = 'この職歴は現在確認中のため、削除できません。';
  return exchange(
    {
      scenario: 'career-delete-refused',
      as,
      name: 'the deletion of a career that is refused',
      request: ['DELETE', careerPath('career_id', 1)],
      response: [409, { message: regex('.*[ぁ-んァ-ヶ一-龠].*', message) }],
    },
    async (call) => {
      expect(await call(deleteCareer, { params: { id: 1 } })).toMatchObject({ success: false, code: 409, message });
    },
  );
});
