import { boolean, object } from 'superstruct';
import { JOB_CHANGE_WILLINGNESS, SIDE_JOB_WILLINGNESS } from '#contracts/api/codes.ts';
import { saveJobChangeWillingness, saveSideJobWillingness } from '#contracts/api/desired-conditions.ts';
import type { Member } from '#contracts/api/member.ts';
import { isFilled, type ProfileItem } from '#web/src/profile-items/parts/profile-item.ts';
import { type Answers, answersOf, fieldsOf, questionRules } from '#web/src/profile-items/parts/questions.ts';
import { saveAnswers } from '#web/src/profile-items/parts/saves.ts';
import { hasStoredApplication } from '#web/src/storage/stored-input.ts';
import { toastSuccess } from '#web/src/ui/toast/toast.tsx';

/** Pushes the new member's willingness to the analytics data layer (decision S18); nothing reads it by default. */
const pushWillingness = (value: number | null | undefined): void => {
  const page = globalThis as { dataLayer?: unknown[] };
  page.dataLayer ??= [];
  page.dataLayer.push({ event: 'willingness_job_change', value });
};

/** Willingness to change jobs and to take side jobs. The profile saves it automatically, with separate API calls. */
export const profileItem = {
  title: '転職・副業の意向',
  lead: 'いまのお気持ちに近いものを選んでください。あとからいつでも変えられます。',
  profile: { kind: 'block', id: 'willingness' },
  isGiven: (member) => isFilled(member.willingness_job_change) && isFilled(member.willingness_side_job),
  // This step creates the member's page.
  afterStep: (member) => {
    // The card of an offer that waits says it on the next page, where a toast would lie over the field (decision S63).
    if (!hasStoredApplication()) toastSuccess('マイページを作成しました');
    pushWillingness(member?.willingness_job_change);
  },
} satisfies ProfileItem;

/** Both questions in display order, each with the colour of its kind of work. */
export const QUESTIONS = [
  { name: 'willingness_job_change', label: '転職の意向', choices: JOB_CHANGE_WILLINGNESS, path: 'career' },
  { name: 'willingness_side_job', label: '副業の意向', choices: SIDE_JOB_WILLINGNESS, path: 'side' },
] as const;

/** The label of `sending_agreement`. */
export const SENDING_AGREEMENT = '求人情報をメールで受け取る';

export type QuestionName = (typeof QUESTIONS)[number]['name'];

/** The request body of both calls, which send all three fields (decision S25), and of the registration step. */
export type Willingness = Answers<QuestionName> & { sending_agreement: boolean };

const agreementOf = ({ sending_agreement }: Member) => ({ sending_agreement: sending_agreement ?? false });

export const rules = {
  struct: object({ ...questionRules(QUESTIONS), sending_agreement: boolean() }),
  valuesOf: (member: Member) => ({ ...fieldsOf(QUESTIONS, member), ...agreementOf(member) }),
  save: saveAnswers,
};

/** The member's values, without unanswered questions. */
export const willingnessOf = (member: Member): Partial<Willingness> => ({
  ...answersOf(QUESTIONS, member),
  ...agreementOf(member),
});

/** The side-job call if the side-job value changed, otherwise the job-change call (decision S25). */
export const willingnessCall = (
  before: Pick<Member, 'willingness_side_job'> | null,
  next: Willingness,
): typeof saveSideJobWillingness | typeof saveJobChangeWillingness =>
  next.willingness_side_job === before?.willingness_side_job ? saveJobChangeWillingness : saveSideJobWillingness;
