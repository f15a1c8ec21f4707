import { boolean, object, partial } from 'superstruct';
import { saveJobChangeWillingness, saveSideJobWillingness } from '#contracts/api/desired-conditions.ts';
import type { Member } from '#contracts/api/member.ts';
import { answerRules, answersOf } from '#web/src/profile-items/parts/blocks/answers.ts';
import { unanswered } from '#web/src/profile-items/parts/questions.ts';
import { agreementOf, QUESTIONS, type Willingness } from './rules.ts';

/** The fields that the person changed. */
export const touchedWillingness = partial(object({ ...answerRules(QUESTIONS), sending_agreement: boolean() }));

/** The member's values, without unanswered questions. */
export const willingnessOf = (member: Member): Partial<Willingness> => ({
  ...answersOf(QUESTIONS, member),
  ...agreementOf(member),
});

/** The request body; null while a choice is missing, because each call sends all three fields (decision S25). */
export const completeWillingness = (values: Partial<Willingness>): Willingness | null =>
  unanswered(QUESTIONS, values).length === 0 ? (values as Willingness) : null;

/** The side-job call if the side-job value changed, otherwise the job-change call (decision S25). */
export const willingnessCall = (
  before: Pick<Member, 'willingness_side_job'> | null,
  next: Willingness,
): typeof saveSideJobWillingness | typeof saveJobChangeWillingness =>
  next.willingness_side_job === before?.willingness_side_job ? saveJobChangeWillingness : saveSideJobWillingness;
