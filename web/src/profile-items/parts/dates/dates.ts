import { CAREER_MONTH } from '#contracts/api/limits.ts';
import { inJapan } from '#web/src/format/dates.ts';
import { now } from '#web/src/format/now.ts';
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

/** The current month in Japan, `YYYY-MM`. */
export const currentMonth = (at = now()): string => inJapan(at).slice(0, 7);

/** Converts the API's `2019/04` to the form's `2019-04`. */
export const monthOfWire = (value: string | null | undefined): string => (value ?? '').replace('/', '-');
/** Converts the form's `2020-04` to the API's `2020/04`. */
export const monthToWire = (value: string): string => value.replace('-', '/');

/** The error message for a month; `label` is 開始年月 or 終了年月. */
export const monthProblem = (label: string, value: string, now: string): string | null => {
  if (value === '') return `${label}を入力してください`;
  if (!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(value)) return `${label}は「2019年4月」のように、西暦4桁と月で入力してください`;
  if (value > now) return `${label}は今月以前の年月を入力してください`;
  if (value >= CAREER_MONTH.min) return null;
  const [year, month] = splitMonth(CAREER_MONTH.min);
  return `${label}は${year}年${month}月以降の年月を入力してください`;
};

/** Joins typed year and month: `2019` and `4` become `2019-04`. Empty if both are empty. */
export const joinMonth = (year: string, month: string): string => {
  if (year === '' && month === '') return '';
  return `${year}-${/^\d$/.test(month) ? `0${month}` : month}`;
};

/** The reverse of `joinMonth`: `2019-04` becomes `2019` and `4`. */
export const splitMonth = (value: string): [year: string, month: string] => {
  const [year = '', month = ''] = value.split(/-(.*)/s);
  return [year, month.replace(/^0(?=\d)/, '')];
};
