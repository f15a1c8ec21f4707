import { CAREER_MONTH } from '#contracts/api/limits.ts';
import { inJapan } from '#web/src/format/dates.ts';
import { now } from '#web/src/format/now.ts';

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
