import { REGISTER_STEP } from '#contracts/api/register-step.ts';
import { members } from '#mock-server/db/member-tables.ts';
import type { Context } from '#mock-server/http/context.ts';
import { unique } from '#mock-server/http/database-rules.ts';
import type { Rules } from '#mock-server/http/rules.ts';
import { factRules, short, willingnessRules } from '#mock-server/member/profile-rules.ts';

/** The rules of each step that is saved with `PATCH /api/register`, by its number; education and password have calls of their own. */
export const registerSteps = ({ world: { db } }: Context, memberId: number): ReadonlyMap<number, Rules> => {
  const facts = factRules(db);
  const isFree = unique(db, members.email, { ignore: { column: members.id, id: memberId } });
  return new Map<number, Rules>([
    [REGISTER_STEP.email, { email: ['required', 'string', 'email', `${short[1]}`, isFree] }],
    [REGISTER_STEP.gender, { gender: facts.gender }],
    [REGISTER_STEP.birthday, { birthday: facts.birthday }],
    [REGISTER_STEP.currentCompany, { current_company: facts.current_company }],
    [REGISTER_STEP.currentJob, { current_job: facts.current_job }],
    [REGISTER_STEP.annualIncome, { annual_income: facts.annual_income }],
    [REGISTER_STEP.willingness, willingnessRules],
    [REGISTER_STEP.postalCode, { postal_code: facts.postal_code }],
    [REGISTER_STEP.currentIndustry, { current_industry: facts.current_industry }],
  ]);
};
