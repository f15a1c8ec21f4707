import { expect, test } from 'vitest';
import { type RegisterStep, saveRegisterStep } from '#contracts/api/registration.ts';
import { exchange, refusal, refused, type Template } from './exchange.ts';
import { given, like } from './pact.ts';

const profileWith = (facts: Record<string, Template>) => ({ data: { id: like(1), ...facts } });

interface Step {
  name: string;
  body: RegisterStep;
  /** Where ids stand in the body that the scenario gives. */
  sent?: Template;
  /** What of the answer shows that it was saved, where it is not the body itself. */
  answered?: Record<string, Template>;
}

const willing = { willingness_job_change: 5, willingness_side_job: 2, sending_agreement: true };
const steps: Step[] = [
  { name: 'the gender', body: { register_step: 3, gender: 3 }, answered: { gender: 3 } },
  { name: 'the birthday', body: { register_step: 4, birthday: '1990-06-19' }, answered: { birthday: '1990-06-19' } },
  {
    name: 'the current company',
    body: { register_step: 6, current_company: '株式会社みほん' },
    answered: { current_company: '株式会社みほん' },
  },
  {
    name: 'the current job',
    body: { register_step: 7, current_job: 1 },
    sent: { register_step: 7, current_job: given('job_type_id', 1) },
    answered: { current_job: like(1) },
  },
  { name: 'the annual income', body: { register_step: 8, annual_income: 8 }, answered: { annual_income: 8 } },
  { name: 'the willingness', body: { register_step: 9, ...willing }, answered: willing },
  {
    name: 'the postal code',
    body: { register_step: 10, postal_code: '1000011' },
    answered: { postal_code: '1000011' },
  },
  {
    name: 'the current industry',
    body: { register_step: 11, current_industry: 1 },
    sent: { register_step: 11, current_industry: given('industry_id', 1) },
    answered: { current_industry: like(1) },
  },
];

test.each(steps)('$name is saved and answered with the profile', ({ name, body, sent, answered = {} }) =>
  exchange(
    {
      as: 'minori',
      name: `the wizard's step with ${name}`,
      request: ['PATCH', '/api/register', sent ?? body],
      response: [200, profileWith(answered)],
    },
    async (call) => {
      expect(await call(saveRegisterStep, { body })).toMatchObject({ success: true, code: 200, data: { id: 1 } });
    },
  ),
);

test.each([
  ['the first step moves a new member on', 'sora', { register_step: 1, email: 'sora@example.com' }, 1],
  ['the willingness makes a member complete', 'daichi', { register_step: 9, ...willing }, 9],
])('%s', (_, as, body: RegisterStep, register_step) =>
  exchange(
    {
      as,
      name: `step ${register_step} of ${as}, who has come that far`,
      request: ['PATCH', '/api/register', body],
      response: [200, profileWith({ register_step })],
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
])('%s is refused under its field', (what, body, fields) =>
  exchange(
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
