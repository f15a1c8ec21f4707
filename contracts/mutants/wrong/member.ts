import { changeMember, getMember } from '#contracts/api/member.ts';
import { status } from '#contracts/mutants/changes.ts';
import type { Mutant } from '#contracts/mutants/mutant.ts';
import { asText, at, missing, renamed, set, unwrapped } from '#contracts/mutants/places.ts';

const slashed = (date: unknown) => String(date).replaceAll('-', '/');

const read: readonly Mutant[] = [
  { name: 'a birthday has slashes', call: getMember, change: at('data.birthday', slashed), field: 'birthday' },
  {
    name: 'a birthday is a moment',
    call: getMember,
    change: at('data.birthday', (date) => `${date}T00:00:00.000000Z`),
    field: 'birthday',
  },
  { name: 'the member stands without data around', call: getMember, change: unwrapped, field: 'data' },
  { name: 'the member has no id', call: getMember, change: missing('data.id'), field: 'id' },
  { name: "the member's id is text", call: getMember, change: asText('data.id'), field: 'id' },
  {
    name: 'the step of the registration is text',
    call: getMember,
    change: asText('data.register_step'),
    field: 'register_step',
  },
  { name: 'a member has one name', call: getMember, change: renamed('data', 'last_name', 'name'), field: 'last_name' },
  {
    name: 'a phone number is a number',
    call: getMember,
    change: at('data.phone_number', Number),
    field: 'phone_number',
  },
  {
    name: 'a phone number has hyphens',
    call: getMember,
    change: set('data.phone_number', '090-0000-0101'),
    field: 'phone_number',
  },
  { name: 'the gender is a word', call: getMember, change: set('data.gender', 'female'), field: 'gender' },
  {
    name: 'a postal code has a hyphen',
    call: getMember,
    change: set('data.postal_code', '164-0012'),
    field: 'postal_code',
  },
  {
    name: 'consent to mails is 1',
    call: getMember,
    change: at('data.sending_agreement', Number),
    field: 'sending_agreement',
  },
  {
    name: 'schools are one object',
    call: getMember,
    change: set('data.user_schools', { id: 1 }),
    field: 'user_schools',
  },
  {
    name: 'a school has no name',
    call: getMember,
    change: missing('data.user_schools.*.school_name'),
    field: 'school_name',
  },
  {
    name: 'the months of careers have hyphens',
    call: getMember,
    change: at('data.user_careers.*.start_at', (month) => String(month).replace('/', '-')),
    field: 'start_at',
  },
  { name: 'careers have no ids', call: getMember, change: missing('data.user_careers.*.id'), field: 'id' },
  { name: 'a visitor is answered null', call: getMember, change: status(401, 200), field: 'status' },
  { name: 'a visitor is led to a login page', call: getMember, change: status(401, 302), field: 'status' },
];

const change: readonly Mutant[] = [
  {
    name: 'a changed last name is answered as it was',
    call: changeMember,
    change: at('data.last_name', () => '小野寺'),
    field: 'last_name',
  },
  {
    name: 'a changed birthday has slashes',
    call: changeMember,
    change: at('data.birthday', slashed),
    field: 'birthday',
  },
  {
    name: 'a changed income is text',
    call: changeMember,
    change: asText('data.annual_income'),
    field: 'annual_income',
  },
  { name: 'a mistake in a change is 400', call: changeMember, change: status(422, 400), field: 'status' },
  {
    name: 'the errors of a change are a list',
    call: changeMember,
    change: at('errors', (errors) => Object.entries(errors ?? {}).map(([field, messages]) => ({ field, messages }))),
    field: 'errors',
  },
  {
    name: 'the errors of a change have one sentence each, not a list',
    call: changeMember,
    change: at('errors', (errors) =>
      Object.fromEntries(Object.entries(errors ?? {}).map(([field, [sentence]]) => [field, sentence])),
    ),
    field: 'errors',
  },
  {
    name: 'errors go by names in camel case',
    call: changeMember,
    change: renamed('errors', 'last_name_kana', 'lastNameKana'),
    field: 'last_name_kana',
  },
  {
    name: 'a taken phone number is told in other words',
    call: changeMember,
    change: at('errors.phone_number', () => ['この電話番号は使われています。']),
    field: 'phone_number',
  },
  { name: 'a change without a login is 403', call: changeMember, change: status(401, 403), field: 'status' },
];

/** What the session check answers, and a change of the profile. */
export const memberMutants: readonly Mutant[] = [...read, ...change];
