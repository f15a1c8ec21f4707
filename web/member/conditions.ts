import { type Code, UNIT_PRICES, WORKING_HOURS, WORKING_TIME_ZONES } from '#contracts/api/codes.ts';
import type { Member } from '#contracts/api/member.ts';
import { knownCode } from '#web/forms/code-rule.ts';

/** The three terms of a side job; null while not chosen. */
export interface Conditions {
  desired_working_hours: number | null;
  desired_working_time_zone: number | null;
  desired_unit_price: number | null;
}

/** Under 希望する時給 the word 時給 is said once. */
const PRICES: readonly Code[] = UNIT_PRICES.map(({ code, name }) => ({ code, name: name.replace('時給 ', '') }));

/** Name, words and answers of each, in the order of display. */
export const CONDITIONS: readonly { name: keyof Conditions; label: string; choices: readonly Code[] }[] = [
  { name: 'desired_working_hours', label: '稼働時間', choices: WORKING_HOURS },
  { name: 'desired_working_time_zone', label: '稼働できる時間帯', choices: WORKING_TIME_ZONES },
  { name: 'desired_unit_price', label: '希望する時給', choices: PRICES },
];

export const conditionsOf = (member: Member): Conditions => ({
  desired_working_hours: knownCode(member.desired_working_hours, WORKING_HOURS),
  desired_working_time_zone: knownCode(member.desired_working_time_zone, WORKING_TIME_ZONES),
  desired_unit_price: knownCode(member.desired_unit_price, UNIT_PRICES),
});

/** Which of the three are still to be chosen, in words; null when none is. */
export const missingWords = (conditions: Partial<Conditions>): string | null => {
  const missing = CONDITIONS.filter(({ name }) => conditions[name] == null).map(({ label }) => label);
  if (missing.length === 0) return null;
  if (missing.length === CONDITIONS.length) return '3つとも選んでください';
  return `あと${missing.length}つ：${missing.join('と')}を選んでください`;
};
