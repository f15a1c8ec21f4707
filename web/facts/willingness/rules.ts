import { boolean } from 'superstruct';
import { JOB_CHANGE_WILLINGNESS, SIDE_JOB_WILLINGNESS } from '#contracts/api/codes.ts';
import type { Member } from '#contracts/api/member.ts';
import { chosenCode, knownCode } from '#web/forms/code-rule.ts';

/** As both calls and the registration's step want it. */
export interface Willingness {
  willingness_job_change: number;
  willingness_side_job: number;
  sending_agreement: boolean;
}

/** What is agreed to by `sending_agreement`. */
export const SENDING_AGREEMENT = '求人・案件の情報をメールで受け取る';

/** The pieces of a form's struct. */
export const willingnessRules = {
  willingness_job_change: chosenCode('転職の意向', JOB_CHANGE_WILLINGNESS),
  willingness_side_job: chosenCode('副業の意向', SIDE_JOB_WILLINGNESS),
  sending_agreement: boolean(),
};

/** As they stand on the page; null while not chosen. */
export interface WillingnessValues {
  willingness_job_change: number | null;
  willingness_side_job: number | null;
  sending_agreement: boolean;
}

/** As the server has them. */
export const willingnessOf = (member: Member): WillingnessValues => ({
  willingness_job_change: member.willingness_job_change ?? null,
  willingness_side_job: member.willingness_side_job ?? null,
  sending_agreement: member.sending_agreement ?? false,
});

/** The same in the fields: a code that the tables no longer hold is not chosen. */
export const willingnessValuesOf = (member: Member): WillingnessValues => ({
  ...willingnessOf(member),
  willingness_job_change: knownCode(member.willingness_job_change, JOB_CHANGE_WILLINGNESS),
  willingness_side_job: knownCode(member.willingness_side_job, SIDE_JOB_WILLINGNESS),
});
