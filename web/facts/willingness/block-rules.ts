import { boolean, type Infer, number, object, partial } from 'superstruct';
import { saveJobChangeWillingness, saveSideJobWillingness } from '#contracts/api/desired-conditions.ts';
import type { Member } from '#contracts/api/member.ts';
import type { Willingness, WillingnessValues } from './rules.ts';

/** What the person changed of them. */
export const touchedWillingness = partial(
  object({ willingness_job_change: number(), willingness_side_job: number(), sending_agreement: boolean() }),
);
export type TouchedWillingness = Infer<typeof touchedWillingness>;

/** The three fields as they are sent; null while a choice is missing, as each call sends all of them (decision S25). */
export const completeWillingness = (values: WillingnessValues): Willingness | null => {
  const { willingness_job_change, willingness_side_job, sending_agreement } = values;
  if (!willingness_job_change || !willingness_side_job) return null;
  return { willingness_job_change, willingness_side_job, sending_agreement };
};

/** The side-job call where the side-job value changed, else the job-change call (decision S25). */
export const willingnessCall = (
  before: Pick<Member, 'willingness_side_job'> | null,
  next: Willingness,
): typeof saveSideJobWillingness | typeof saveJobChangeWillingness =>
  next.willingness_side_job === before?.willingness_side_job ? saveJobChangeWillingness : saveSideJobWillingness;
