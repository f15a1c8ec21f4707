import { object, refine, string } from 'superstruct';
import { BIRTHDAY_MIN } from '#contracts/api/limits.ts';
import type { Member } from '#contracts/api/member.ts';
import { inJapan } from '#web/src/format/dates.ts';
import { now } from '#web/src/format/now.ts';
import { required, tidied } from '#web/src/forms/fields/rules.ts';
import { partsOf } from '#web/src/profile-items/parts/dates/dates.ts';
import { isFilled, type ProfileItem } from '#web/src/profile-items/parts/profile-item.ts';
import { saveAnswers } from '#web/src/profile-items/parts/saves.ts';

export const profileItem = {
  title: '生年月日',
  lead: '西暦で入力してください。',
  profile: { kind: 'edit-dialog' },
  isGiven: (member) => isFilled(member.birthday),
} satisfies ProfileItem;

/** Pads a date: `1990-4-2` becomes `1990-04-02`. */
export const fullBirthday = (value: string): string => {
  const [year, month, day] = partsOf(value);
  return value === '' ? '' : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};

const LOOK = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The number of days in a month; NaN for an invalid month. */
const daysIn = (year: number, month: number): number =>
  month >= 1 && month <= 12 ? new Date(Date.UTC(year, month, 0)).getUTCDate() : Number.NaN;

const today = (): string => inJapan(now()).slice(0, 10);

const INVALID = '正しい生年月日を入力してください';
const NOT_WESTERN = `${INVALID}（年は西暦4桁です）`;

/** Why a padded date is not a valid birthday; null for a calendar day from 1900 to today in Japan. */
export const birthdayProblem = (date: string, on: string = today()): string | null => {
  if (!/^\d{4}-/.test(date)) return NOT_WESTERN;
  const [, year, month, day] = (LOOK.exec(date) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return INVALID;
  const days = daysIn(year, month);
  if (day >= 1 && day <= 31 && day > days) return `${INVALID}（${month}月に${day}日はありません）`;
  const isDay = day >= 1 && day <= days;
  return isDay && date >= BIRTHDAY_MIN && date <= on ? null : INVALID;
};

/**
 * The birthday as the form's value, from any date format of the server; empty if invalid. Uses the zone's history: Japan was
 * at UTC+10 in the summers from 1948 to 1951.
 */
const birthdayOf = (birthday: string | null | undefined): string => {
  const day = new Date(birthday ?? '');
  return Number.isNaN(day.getTime()) ? '' : day.toLocaleDateString('sv-SE', { timeZone: 'Asia/Tokyo' });
};

const [isGiven, MISSING] = required(profileItem.title);
const day = refine(string(), 'birthday', (date) => (isGiven(date) ? birthdayProblem(date) : MISSING) ?? true);

/** Accepts a day from 1900 to today; the request contains `YYYY-MM-DD`. */
export const rules = {
  struct: object({ birthday: tidied(day, fullBirthday) }),
  valuesOf: (member: Member) => ({ birthday: birthdayOf(member.birthday) }),
  save: saveAnswers,
};

/** The age on a day in Japan; both are `YYYY-MM-DD`. */
export const ageOn = (birthday: string, on: string = today()): number =>
  Number(on.slice(0, 4)) - Number(birthday.slice(0, 4)) - (on.slice(5) < birthday.slice(5) ? 1 : 0);

/** The date in the Japanese era calendar, for example `平成2年4月12日`. */
export const inEra = (birthday: string): string =>
  new Date(birthday).toLocaleDateString('ja-JP-u-ca-japanese', { dateStyle: 'long', timeZone: 'UTC' });
