import { CAREER_MONTH } from '#contracts/api/limits.ts';

const JAPAN_MONTH = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo', year: 'numeric', month: '2-digit' });

/** This month in Japan, `YYYY-MM`. */
export const currentMonth = (now = new Date()): string => JAPAN_MONTH.format(now);

/** Year and month as they are typed, as one value; empty where nothing is typed. `2019` and `4` are `2019-04`. */
export const joinMonth = (year: string, month: string): string => {
  if (year === '' && month === '') return '';
  return `${year}-${/^\d$/.test(month) ? `0${month}` : month}`;
};

/** The other way round: `2019-04` stands in the fields as `2019` and `4`. */
export const splitMonth = (value: string): [year: string, month: string] => {
  const [year = '', month = ''] = value.split(/-(.*)/s);
  return [year, month.replace(/^0(?=\d)/, '')];
};

/** `2019/04` of the wire as the form has it, and back. */
export const monthOfWire = (value: string | null | undefined): string => (value ?? '').replace('/', '-');
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
