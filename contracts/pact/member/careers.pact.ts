import { test } from 'vitest';
import { endedCareer as career } from '#contracts/api/careers.testing.ts';
import { deleteCareer, saveCareer, saveSchool } from '#contracts/api/careers.ts';
import { type Exchange, given, like, refusal, someMessage, testInteraction } from '#contracts/pact/pact.ts';

const as = 'minori';

const { end_at: _none, ...goesOn } = { ...career, is_employed: true };
const saved: [name: string, body: object, answered: object][] = [
  ['a new career', career, career],
  ['a new career that goes on', { ...goesOn, end_at: '' }, goesOn],
  ['a changed career', { id: given('career_id', 1), ...career }, career],
];

test.each(saved)('saves and returns %s', (name, body, answered) =>
  testInteraction({
    as,
    name,
    call: saveCareer,
    body: { ...body },
    response: [200, { data: { id: like(1), ...answered } }],
  }),
);

const others = given('other_career_id', 3);

test.each<[name: string, wrong: Exchange['body'], field: string]>([
  ['a career that ends before it starts', { ...career, end_at: '2020/03' }, 'end_at'],
  ['a career that starts in the future', { ...career, start_at: '2999/01', end_at: '', is_employed: true }, 'start_at'],
  ['a career without a position', { ...career, position: '' }, 'position'],
  ["a change of another member's career", { id: others, ...career }, 'id'],
])('rejects %s with an error for its field', (name, body, field) =>
  testInteraction({ as, name, call: saveCareer, body, response: [422, refusal(field)] }),
);

test.each<Exchange>([
  {
    as,
    name: 'the deletion of a career',
    call: deleteCareer,
    params: { id: given('career_id', 1) },
    response: [204],
  },
  {
    as,
    name: "the deletion of another member's career",
    call: deleteCareer,
    params: { id: others },
    response: [404, someMessage],
  },
])('answers $name with $response.0', testInteraction);

const school = { school_type: 5, school_name: '見本大学', school_id: 12, department: '文学部', graduated_year: 2012 };

test.each<Exchange>([
  {
    as,
    name: "the wizard's step with a school",
    call: saveSchool,
    body: { ...school, register_step: 5 },
    response: [200, { data: { id: like(1), ...school } }],
  },
  {
    as,
    name: 'a changed school',
    call: saveSchool,
    body: { id: given('school_id', 1), ...school },
    response: [200, { data: { id: like(1), ...school } }],
  },
  {
    as,
    name: 'a school without a name',
    call: saveSchool,
    body: { ...school, school_name: '' },
    response: [422, refusal('school_name')],
  },
])('answers $name with $response.0', testInteraction);
