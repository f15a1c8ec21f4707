import { expect, test } from 'vitest';
import { contractImpact } from './impact.ts';

test('lists calls, screens, tests, scenarios and interactions of a field', () => {
  const { code, output } = contractImpact(['last_displayed_at']);
  expect(code).toBe(0);
  expect(output.split('\n\n').map((list) => list.split('\n'))).toEqual([
    expect.arrayContaining([
      '  POST /api/user/desired-condition sends last_displayed_at',
      '  GET /api/user/me reads data.last_displayed_at',
    ]),
    ['screens (3)', '  web/src/format', '  web/src/profile-items/desired-condition', '  web/src/screens/profile'],
    expect.arrayContaining(['  web/src/screens/profile/monthly-question/monthly-question.test.tsx']),
    expect.arrayContaining(['  conditions-due']),
    expect.arrayContaining(['  the session check of a member']),
  ]);
});

test.each([
  ['an alternative of a body', 'postal_code', 'PATCH /api/register sends postal_code'],
  ['a parameter', 'type', 'GET /api/offers sends type'],
  ['a list', 'deletes', 'POST /api/user/resume sends deletes[]'],
  ['an element', 'school_name', 'GET /api/user/me reads data.user_schools[].school_name'],
])('finds %s', (_, name, line) => {
  expect(contractImpact([name]).output).toContain(line);
});

test.each([
  [['brithday'], 'The contract has no field "brithday": did you mean birthday?'],
  [['.*'], 'The contract has no field ".*": contracts/openapi.yaml has them all.'],
  [[], 'Name one field: `npm run contract:impact -- birthday`.'],
])('answers %j with one sentence and exit code 1', (words, output) => {
  expect(contractImpact(words)).toEqual({ code: 1, output });
});

test.each(['', 'a: [', 'swagger: "2.0"', 'openapi: 3.0.3\npaths: {}'])(
  'refuses the document %j in one sentence',
  (text) => {
    expect(contractImpact(['birthday'], text)).toEqual({
      code: 1,
      output: 'contracts/openapi.yaml is not an OpenAPI document of version 3.1: `npm run generate` writes it.',
    });
  },
);
