import { object } from 'superstruct';
import {
  type Code,
  type SIDE_JOB_WILLINGNESS,
  UNIT_PRICES,
  WORKING_HOURS,
  WORKING_TIME_ZONES,
} from '#contracts/api/codes.ts';
import { saveDesiredCondition } from '#contracts/api/desired-conditions.ts';
import type { Member } from '#contracts/api/member.ts';
import { inJapan } from '#web/src/format/dates.ts';
import { now } from '#web/src/format/now.ts';
import { isFilled, type ProfileItem } from '#web/src/profile-items/parts/profile-item.ts';
import {
  type Answers,
  answersOf,
  fieldsOf,
  questionRules,
  unanswered,
} from '#web/src/profile-items/parts/questions.ts';
import { callForMember } from '#web/src/session/member-call.ts';

/** Removes 時給 from the options: the label 希望する時給 already contains it. */
const PRICES: readonly Code[] = UNIT_PRICES.map(({ code, name }) => ({ code, name: name.replace('時給 ', '') }));

export const CONDITIONS = [
  { name: 'desired_working_hours', label: '稼働時間', choices: WORKING_HOURS as readonly Code[] },
  { name: 'desired_working_time_zone', label: '稼働できる時間帯', choices: WORKING_TIME_ZONES as readonly Code[] },
  { name: 'desired_unit_price', label: '希望する時給', choices: PRICES },
] as const;

export type ConditionName = (typeof CONDITIONS)[number]['name'];

/** The code of 副業は考えていない: these members have no conditions to enter. */
const WANTS_NONE = 3 satisfies (typeof SIDE_JOB_WILLINGNESS)[number]['code'];
export const wantsNoSideJob = ({ willingness_side_job }: Member): boolean => willingness_side_job === WANTS_NONE;

export type Conditions = Answers<ConditionName>;

export const rules = {
  struct: object(questionRules(CONDITIONS)),
  valuesOf: (member: Member) => fieldsOf(CONDITIONS, member),
  // As confirmed today, so the profile does not request confirmation for a month (decision S13).
  save: (body: Conditions) =>
    callForMember(saveDesiredCondition, { body: { ...body, last_displayed_at: inJapan(now()) } }),
};

/** A message about the missing choices; null if all three are chosen. */
export const missingWords = (conditions: Partial<Answers<ConditionName, number | null>>): string | null => {
  const missing = unanswered(CONDITIONS, conditions);
  if (missing.length === 0) return null;
  if (missing.length === CONDITIONS.length) return '3項目すべて選択してください';
  return `あと${missing.length}つ：${missing.join('と')}を選択してください`;
};

/** The chosen conditions of the member, without unanswered ones (product 7). */
export const conditionsOf = (member: Member): Partial<Conditions> => answersOf(CONDITIONS, member);

/** Whether no condition is missing: a save needs all three (product 5). */
export const isComplete = (conditions: Partial<Conditions>): conditions is Conditions =>
  unanswered(CONDITIONS, conditions).length === 0;

export const profileItem = {
  title: '副業の希望条件',
  lead: '副業で働くときの条件です。3項目すべて選択してください。',
  isSparedFor: wantsNoSideJob,
  profile: { kind: 'block', id: 'desired-condition' },
  isGiven: (member) =>
    isFilled(member.desired_working_hours) &&
    isFilled(member.desired_working_time_zone) &&
    isFilled(member.desired_unit_price),
} satisfies ProfileItem;
