import { expect, test } from 'vitest';
import { type RegisterStep, saveRegisterStep } from '#contracts/api/registration.ts';
import type { Template } from '#contracts/pact/answer.ts';
import { refusal, refused, testInteraction } from '#contracts/pact/exchange.ts';
import { memberWith } from '#contracts/pact/member/member-body.ts';
import { given, like } from '#contracts/pact/pact.ts';

const willing = { willingness_job_change: 5, willingness_side_job: 3, sending_agreement: false };
const steps: [what: string, body: RegisterStep, written: Record<string, Template>][] = [
  ['the gender', { register_step: 3, gender: 1 }, { gender: 1 }],
  ['the birthday', { register_step: 4, birthday: '1990-06-19' }, { birthday: '1990-06-19' }],
  [
    'the current company',
    { register_step: 6, current_company: '株式会社みほん' },
    { current_company: '株式会社みほん' },
  ],
  ['the annual income', { register_step: 8, annual_income: 8 }, { annual_income: 8 }],
  ['the willingness', { register_step: 9, ...willing }, willing],
  ['the postal code', { register_step: 10, postal_code: '1000011' }, { postal_code: '1000011' }],
];

test.each(steps)('saves %s and returns the whole profile without lowering its progress', (what, body, written) =>
  testInteraction(
    {
      as: 'aoi',
      name: `the wizard's step with ${what}`,
      request: ['PATCH', '/api/register', body],
      response: [200, memberWith({ ...written, register_step: 11 })],
    },
    async (call) => {
      expect(await call(saveRegisterStep, { body })).toMatchObject({ success: true, data: { ...written } });
    },
  ),
);

// Ids depend on the backend, so the result cannot be compared; a member at that step has no value before.
test.each([
  ['the current job', 'registration-step-6', 7, 'current_job', 'job_type_id'],
  ['the current industry', 'registration-step-9', 11, 'current_industry', 'industry_id'],
] as const)('saves %s at its step', (what, scenario, register_step, field, id) => {
  const body = { register_step, [field]: 1 } as RegisterStep;
  return testInteraction(
    {
      scenario,
      as: 'sora',
      name: `the wizard's step with ${what}`,
      request: ['PATCH', '/api/register', { register_step, [field]: given(id, 1) }],
      response: [200, { data: { id: like(5), register_step, [field]: like(1) } }],
    },
    async (call) => {
      expect(await call(saveRegisterStep, { body })).toMatchObject({ success: true, data: { [field]: 1 } });
    },
  );
});

test.each([
  ['the first step moves a new member on', 'sora', { register_step: 1, email: 'sora@example.com' }, 1],
  ['the willingness makes a member complete', 'daichi', { register_step: 9, ...willing }, 9],
])('%s', (_, as, body: RegisterStep, register_step) =>
  testInteraction(
    {
      as,
      name: `step ${register_step} of ${as}, who has come that far`,
      request: ['PATCH', '/api/register', body],
      response: [200, { data: { id: like(5), ...body, register_step } }],
    },
    async (call) => {
      expect(await call(saveRegisterStep, { body })).toMatchObject({ success: true, data: { register_step } });
    },
  ),
);

test.each<[what: string, body: RegisterStep, fields: string[]]>([
  ["another member's email", { register_step: 1, email: 'minori@example.com' }, ['email']],
  ['an email that is none', { register_step: 1, email: 'sora' }, ['email']],
  ['a birthday of long ago', { register_step: 4, birthday: '1899-12-31' }, ['birthday']],
  ['a current company of blanks', { register_step: 6, current_company: '　' }, ['current_company']],
  ['an annual income that is none of the eight', { register_step: 8, annual_income: 9 }, ['annual_income']],
  ['a postal code of six digits', { register_step: 10, postal_code: '100001' }, ['postal_code']],
])('rejects %s with an error for its field', (what, body, fields) =>
  testInteraction(
    {
      as: 'sora',
      name: `a step of the wizard with ${what}`,
      request: ['PATCH', '/api/register', body],
      response: [422, refusal(...fields)],
    },
    async (call) => {
      expect(await call(saveRegisterStep, { body })).toMatchObject(refused(...fields));
    },
  ),
);
