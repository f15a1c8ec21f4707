import { type Code, UNIT_PRICES, WORKING_HOURS, WORKING_TIME_ZONES } from '#contracts/api/codes.ts';
import type { Member } from '#contracts/api/member.ts';
import { chosenCode, knownCode } from '#web/forms/code-rule.ts';

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
export type ChosenConditions = Record<ConditionName, number>;

/** In the fields of the form; null while not chosen. */
export type ConditionValues = Record<ConditionName, number | null>;

/** The pieces of a form's struct. */
export const conditionRules = Object.fromEntries(
  CONDITIONS.map(({ name, label, choices }) => [name, chosenCode(label, choices)]),
) as Record<ConditionName, ReturnType<typeof chosenCode>>;

/** What stands in the fields for a member: a code that the tables no longer hold is not chosen. */
export const conditionValuesOf = (member: Member): ConditionValues =>
  Object.fromEntries(
    CONDITIONS.map(({ name, choices }) => [name, knownCode(member[name], choices)]),
  ) as ConditionValues;

/** Which of the three are still to be chosen, in words; null when none is. */
export const missingWords = (conditions: Partial<ConditionValues>): string | null => {
  const missing = CONDITIONS.filter(({ name }) => conditions[name] == null).map(({ label }) => label);
  if (missing.length === 0) return null;
  if (missing.length === CONDITIONS.length) return '3つとも選んでください';
  return `あと${missing.length}つ：${missing.join('と')}を選んでください`;
};
