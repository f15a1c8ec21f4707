import { CAREER_MONTH } from '#contracts/api/limits.ts';
import { inJapan } from '#web/src/format/dates.ts';
import { now } from '#web/src/format/now.ts';
import { splitMonth } from './month-parts.ts';

/** This month in Japan, `YYYY-MM`. */
export const currentMonth = (at = now()): string => inJapan(at).slice(0, 7);

/** `2019/04` of the wire as the form has it, and back. */
export const monthOfWire = (value: string | null | undefined): string => (value ?? '').replace('/', '-');
/** `2020-04` as the API writes it, `2020/04`. */
export const monthToWire = (value: string): string => value.replace('-', '/');

/** What is wrong with a month; the label is 開始年月 or 終了年月. */
export const monthProblem = (label: string, value: string, now: string): string | null => {
  if (value === '') return `${label}を入力してください`;
  if (!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(value)) return `${label}は「2019年4月」のように、西暦4桁と月で入力してください`;
  if (value > now) return '未来の年月は入力できません';
  if (value >= CAREER_MONTH.min) return null;
  const [year, month] = splitMonth(CAREER_MONTH.min);
  return `${label}は${year}年${month}月以降の年月を入力してください`;
};
