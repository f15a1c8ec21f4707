import { REGISTER_STEP } from '#contracts/api/register-step.ts';
import { type RegisterStep, saveRegisterStep } from '#contracts/api/registration.ts';
import { saveDesiredCondition, saveDesiredIndustries, saveDesiredJobTypes } from '#contracts/api/wishes.ts';
import type { Result } from '#web/api/client.ts';
import { wireTime } from '#web/format/wire-time.ts';
import { saveOneSchool } from '#web/member/save-school.ts';
import type { SchoolFacts } from '#web/member/school.ts';
import { callForMember } from '#web/session/member-call.ts';

type Without<Step> = Step extends unknown ? Omit<Step, 'register_step'> : never;

/** Most steps: what was answered and the step's number, in one call. */
export const saveStep =
  <Facts extends Without<RegisterStep>>(key: keyof typeof REGISTER_STEP) =>
  (facts: Facts): Promise<Result<unknown>> =>
    callForMember(saveRegisterStep, {
      body: { ...facts, register_step: REGISTER_STEP[key] } as unknown as RegisterStep,
    });

/** The school has a call of its own. */
export const saveSchoolStep = (facts: SchoolFacts): Promise<Result<unknown>> =>
  saveOneSchool({ ...facts, register_step: REGISTER_STEP.lastEducation });

/** Conditions just chosen are confirmed: the profile does not ask for them again before a month has passed (decision S13). */
export const saveConditionsStep = (body: {
  desired_working_hours: number;
  desired_working_time_zone: number;
  desired_unit_price: number;
}): Promise<Result<unknown>> =>
  callForMember(saveDesiredCondition, { body: { ...body, last_displayed_at: wireTime(new Date()) } });

export const saveIndustriesStep = (body: { industry_id: number[] }): Promise<Result<unknown>> =>
  callForMember(saveDesiredIndustries, { body });

export const saveJobTypesStep = (body: { job_type_id: number[] }): Promise<Result<unknown>> =>
  callForMember(saveDesiredJobTypes, { body });
