import { expect, test } from 'vitest';
import { endedCareer as career } from '#contracts/api/careers.testing.ts';
import { deleteCareer, saveCareer } from '#contracts/api/careers.ts';
import { refusal, refused, testInteraction } from '#contracts/pact/exchange.ts';
import { fromProviderState, given, like, someMessage } from '#contracts/pact/pact.ts';

const as = 'minori';

const { end_at: _none, ...goesOn } = { ...career, is_employed: true };
const employed = { ...goesOn, end_at: '' };

test.each([
  ['a new career', career, career, career],
  ['a new career that goes on', employed, employed, goesOn],
  ['a changed career', { id: 1, ...career }, { id: given('career_id', 1), ...career }, career],
])('saves and returns %s', (name, body, sent, answered) =>
  testInteraction(
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
])('rejects %s with an error for its field', (name, body, field) =>
  testInteraction(
    { as, name, request: ['POST', '/api/user/career', body], response: [422, refusal(field)] },
    async (call) => {
      expect(await call(saveCareer, { body })).toMatchObject(refused(field));
    },
  ),
);

test("rejects a change of another member's career with an error for id", () =>
  testInteraction(
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

test('deletes a career', () =>
  testInteraction(
    { as, name: 'the deletion of a career', request: ['DELETE', careerPath('career_id', 1)], response: [204] },
    async (call) => {
      expect(await call(deleteCareer, { params: { id: 1 } })).toMatchObject({ success: true, code: 204 });
    },
  ));

test("answers 404 for another member's career", () =>
  testInteraction(
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
