import type { Member } from '#contracts/api/member.ts';
import { saveJobChangeWillingness, saveSideJobWillingness } from '#contracts/api/wishes.ts';

export interface Willingness {
  willingness_job_change: number;
  willingness_side_job: number;
  sending_agreement: boolean;
}

export type WillingnessDraft = {
  [Key in keyof Willingness]: Willingness[Key] | null;
};

export const willingnessOf = (member: Member): WillingnessDraft => ({
  willingness_job_change: member.willingness_job_change ?? null,
  willingness_side_job: member.willingness_side_job ?? null,
  sending_agreement: member.sending_agreement ?? false,
});

/** The three fields as they are sent; null while a choice is missing, as each call sends all of them (decision S25). */
export const completeWillingness = (draft: WillingnessDraft): Willingness | null => {
  const { willingness_job_change, willingness_side_job, sending_agreement } = draft;
  if (!willingness_job_change || !willingness_side_job) return null;
  return { willingness_job_change, willingness_side_job, sending_agreement: sending_agreement ?? false };
};

/** The side-job call where the side-job value changed, else the job-change call (decision S25). */
export const willingnessCall = (
  before: Pick<Member, 'willingness_side_job'> | null,
  next: Willingness,
): typeof saveSideJobWillingness | typeof saveJobChangeWillingness =>
  next.willingness_side_job === before?.willingness_side_job ? saveJobChangeWillingness : saveSideJobWillingness;
