import { bareDigits } from '#web/src/forms/fields/normalize.ts';

/** Year, month and day as typed. */
export type DayParts = readonly [year: string, month: string, day: string];

/** Splits the form's value and removes leading zeros from month and day. */
export const partsOf = (value: string): DayParts => {
  const [year = '', month = '', day = ''] = value.split('-');
  return [year, month.replace(/^0(?=\d)/, ''), day.replace(/^0(?=\d)/, '')];
};

/** The year before the first year of each era. */
const BEFORE_ERA: Readonly<Record<string, number>> = { 明M: 1867, 大T: 1911, 昭S: 1925, 平H: 1988, 令R: 2018 };
const ERA_YEAR = /^(?:明治?|大正?|昭和?|平成?|令和?|[MTSHR])[.\s]*(元|0?[1-9]|[1-9]\d)(?!\d)/i;

/** Converts a leading era year to a Western year: `昭和55`, `S55`, `平成元年`. */
export const westernYear = (text: string): string =>
  text.replace(ERA_YEAR, (typed, year: string) => {
    const era = Object.keys(BEFORE_ERA).find((names) => names.includes(typed.charAt(0).toUpperCase())) ?? '';
    return String((BEFORE_ERA[era] ?? 0) + (year === '元' ? 1 : Number(year)));
  });

/** The digits typed into one field. */
export const tidyPart = (typed: string): string => westernYear(bareDigits(typed)).replace(/[年月日]$/, '');

/** Joins the parts with `-`, padding month and day; empty if all parts are empty. */
export const joinedParts = (parts: DayParts): string => {
  const [year = '', ...others] = parts.map(tidyPart);
  const digits = [year, ...others.map((part) => (part === '' ? '' : part.padStart(2, '0')))];
  return digits.every((part) => part === '') ? '' : digits.join('-');
};
