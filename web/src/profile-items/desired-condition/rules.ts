import { object } from 'superstruct';
import { type Code, UNIT_PRICES, WORKING_HOURS, WORKING_TIME_ZONES } from '#contracts/api/codes.ts';
import type { Member } from '#contracts/api/member.ts';
import { type Answers, fieldsOf, questionRules, unanswered } from '#web/src/profile-items/parts/questions.ts';

/** Under 希望する時給 the word 時給 is said once. */
const PRICES: readonly Code[] = UNIT_PRICES.map(({ code, name }) => ({ code, name: name.replace('時給 ', '') }));

/** Name, words and answers of each of the three terms, in the order of display. */
export const CONDITIONS = [
  { name: 'desired_working_hours', label: '稼働時間', choices: WORKING_HOURS as readonly Code[] },
  { name: 'desired_working_time_zone', label: '稼働できる時間帯', choices: WORKING_TIME_ZONES as readonly Code[] },
  { name: 'desired_unit_price', label: '希望する時給', choices: PRICES },
] as const;

export type ConditionName = (typeof CONDITIONS)[number]['name'];

/** As a save needs them. */
export type Conditions = Answers<ConditionName>;

/** All three. */
export const rules = () => ({
  struct: object(questionRules(CONDITIONS)),
  valuesOf: (member: Member) => fieldsOf(CONDITIONS, member),
});

/** Which of the three are still to be chosen, in words; null when none is. */
export const missingWords = (conditions: Partial<Answers<ConditionName, number | null>>): string | null => {
  const missing = unanswered(CONDITIONS, conditions);
  if (missing.length === 0) return null;
  if (missing.length === CONDITIONS.length) return '3つとも選んでください';
  return `あと${missing.length}つ：${missing.join('と')}を選んでください`;
};
