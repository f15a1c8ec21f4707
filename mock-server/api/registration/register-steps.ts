import { TEXT_MAX } from '#contracts/api/limits.ts';
import { REGISTER_STEP } from '#contracts/api/register-step.ts';
import { saveRegisterStep } from '#contracts/api/registration.ts';
import type { MemberChanges } from '#mock-server/api/member/change-member-row.ts';
import { itemRules, willingnessRules } from '#mock-server/api/member/profile-rules.ts';
import { members } from '#mock-server/db/member-tables.ts';
import { unique } from '#mock-server/http/validation/database-rules.ts';
import { type RuleSet, rulesFor } from '#mock-server/http/validation/rule-set.ts';
import { email, integer, max, oneOf, required, string } from '#mock-server/http/validation/rules.ts';

/** Education and password have their own calls. */
type SavedStep = Exclude<keyof typeof REGISTER_STEP, 'lastEducation' | 'password'>;
const { password: _password, lastEducation: _lastEducation, ...SAVED } = REGISTER_STEP;
const register_step = [required, integer, oneOf(Object.values(SAVED))] as const;

const { gender, birthday, current_company, current_job, annual_income, postal_code, current_industry } = itemRules;
const freeEmail = [
  required,
  string,
  email,
  max(TEXT_MAX.short),
  unique(members.email, { besides: members.id }),
] as const;

const stepRules: Readonly<Record<number, RuleSet<MemberChanges>>> = {
  [REGISTER_STEP.email]: rulesFor(saveRegisterStep, { register_step, email: freeEmail }),
  [REGISTER_STEP.gender]: rulesFor(saveRegisterStep, { register_step, gender }),
  [REGISTER_STEP.birthday]: rulesFor(saveRegisterStep, { register_step, birthday }),
  [REGISTER_STEP.currentCompany]: rulesFor(saveRegisterStep, { register_step, current_company }),
  [REGISTER_STEP.currentJob]: rulesFor(saveRegisterStep, { register_step, current_job }),
  [REGISTER_STEP.annualIncome]: rulesFor(saveRegisterStep, { register_step, annual_income }),
  [REGISTER_STEP.willingness]: rulesFor(saveRegisterStep, { register_step, ...willingnessRules }),
  [REGISTER_STEP.postalCode]: rulesFor(saveRegisterStep, { register_step, postal_code }),
  [REGISTER_STEP.currentIndustry]: rulesFor(saveRegisterStep, { register_step, current_industry }),
} satisfies Record<(typeof REGISTER_STEP)[SavedStep], RuleSet>;
const noStep: RuleSet<MemberChanges> = rulesFor(saveRegisterStep, { register_step });

/** The rules for saving a step, chosen by number. A rejected spelling (`01`) therefore also gets errors for the step's own field. */
export const registerStepRules = (step: unknown): RuleSet<MemberChanges> =>
  (typeof step === 'object' ? undefined : stepRules[Number(step)]) ?? noStep;
