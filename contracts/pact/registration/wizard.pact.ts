import { test } from 'vitest';
import { saveRegisterStep as call, type RegisterStep } from '#contracts/api/registration.ts';
import { memberWith } from '#contracts/pact/member/member-body.ts';
import { type Exchange, given, like, refusal, testInteraction } from '#contracts/pact/pact.ts';

const willing = { willingness_job_change: 5, willingness_side_job: 3, sending_agreement: false };

test.each<[what: string, body: RegisterStep]>([
  ['the gender', { register_step: 3, gender: 1 }],
  ['the birthday', { register_step: 4, birthday: '1990-06-19' }],
  ['the current company', { register_step: 6, current_company: '株式会社みほん' }],
  ['the annual income', { register_step: 8, annual_income: 8 }],
  ['the willingness', { register_step: 9, ...willing }],
  ['the postal code', { register_step: 10, postal_code: '1000011' }],
])('saves %s and returns the whole profile without lowering its progress', (what, body) =>
  testInteraction({
    as: 'aoi',
    name: `the wizard's step with ${what}`,
    call,
    body,
    response: [200, memberWith({ ...body, register_step: 11 })],
  }),
);

test.each<Exchange>([
  // Ids depend on the backend, so the result cannot be compared; a member at that step has no value before.
  {
    scenario: 'registration-step-6',
    as: 'sora',
    name: "the wizard's step with the current job",
    call,
    body: { register_step: 7, current_job: given('job_type_id', 1) },
    response: [200, { data: { id: like(5), register_step: 7, current_job: like(1) } }],
  },
  {
    scenario: 'registration-step-9',
    as: 'sora',
    name: "the wizard's step with the current industry",
    call,
    body: { register_step: 11, current_industry: given('industry_id', 1) },
    response: [200, { data: { id: like(5), register_step: 11, current_industry: like(1) } }],
  },
  {
    as: 'sora',
    name: 'step 1 of sora, who has come that far',
    call,
    body: { register_step: 1, email: 'sora@example.com' },
    response: [200, { data: { id: like(5), register_step: 1, email: 'sora@example.com' } }],
  },
  {
    as: 'daichi',
    name: 'step 9 of daichi, who has come that far',
    call,
    body: { register_step: 9, ...willing },
    response: [200, { data: { id: like(5), register_step: 9, ...willing } }],
  },
])('answers $name with $response.0', testInteraction);

test.each<[what: string, body: RegisterStep, field: string]>([
  ["another member's email", { register_step: 1, email: 'minori@example.com' }, 'email'],
  ['an email that is none', { register_step: 1, email: 'sora' }, 'email'],
  ['a birthday of long ago', { register_step: 4, birthday: '1899-12-31' }, 'birthday'],
  ['a current company of blanks', { register_step: 6, current_company: '　' }, 'current_company'],
  ['an annual income that is none of the eight', { register_step: 8, annual_income: 9 }, 'annual_income'],
  ['a postal code of six digits', { register_step: 10, postal_code: '100001' }, 'postal_code'],
])('rejects %s with an error for its field', (what, body, field) =>
  testInteraction({
    as: 'sora',
    name: `a step of the wizard with ${what}`,
    call,
    body,
    response: [422, refusal(field)],
  }),
);
