import { expect, test } from 'vitest';
import { saveSchool } from '#contracts/api/careers.ts';
import { refusal, refused, testInteraction } from '#contracts/pact/exchange.ts';
import { given, like } from '#contracts/pact/pact.ts';

const as = 'minori';

const school = { school_type: 5, school_name: '見本大学', school_id: 12, department: '文学部', graduated_year: 2012 };

test.each([
  ["the wizard's step with a school", { ...school, register_step: 5 }, { ...school, register_step: 5 }],
  ['a changed school', { id: 1, ...school }, { id: given('school_id', 1), ...school }],
])('saves and returns %s', (name, body, sent) =>
  testInteraction(
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

test('rejects a school without a name with an error for its field', () => {
  const body = { ...school, school_name: '' };
  return testInteraction(
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
