import { boolean, object } from 'superstruct';
import { JOB_CHANGE_WILLINGNESS, SIDE_JOB_WILLINGNESS } from '#contracts/api/codes.ts';
import type { Member } from '#contracts/api/member.ts';
import { type Answers, fieldsOf, questionRules } from '#web/src/profile-items/parts/questions.ts';

/** Both questions in display order, each with the colour of its kind of work. */
export const QUESTIONS = [
  { name: 'willingness_job_change', label: '転職の意向', choices: JOB_CHANGE_WILLINGNESS, path: 'career' },
  { name: 'willingness_side_job', label: '副業の意向', choices: SIDE_JOB_WILLINGNESS, path: 'side' },
] as const;

/** The label of `sending_agreement`. */
export const SENDING_AGREEMENT = '求人情報をメールで受け取る';

/** The request body of both calls and of the registration step. */
export type Willingness = Answers<(typeof QUESTIONS)[number]['name']> & { sending_agreement: boolean };

export const agreementOf = ({ sending_agreement }: Member) => ({ sending_agreement: sending_agreement ?? false });

export const rules = () => ({
  struct: object({ ...questionRules(QUESTIONS), sending_agreement: boolean() }),
  valuesOf: (member: Member) => ({ ...fieldsOf(QUESTIONS, member), ...agreementOf(member) }),
});
