import { object } from 'superstruct';
import { SCHOOL_TYPES } from '#contracts/api/codes.ts';
import { YEAR_PATTERN } from '#contracts/api/limits.ts';
import type { Member } from '#contracts/api/member.ts';
import { checked, optionalText, requiredText, tidied } from '#web/src/forms/fields/rules.ts';
import { tidyPart } from '#web/src/profile-items/parts/dates/day-parts.ts';
import { chosenCode, codeOrNull } from '#web/src/profile-items/parts/questions.ts';

/** For example `2015/03`: the month of graduation is always March (product 5). */
export const graduationMonth = (year: number | string): string => `${year}/03`;

/** Normalises a year: `２０１５年` and `平成27` become `2015`. */
export const yearDigits = tidyPart;

const isYear = (value: string): boolean => YEAR_PATTERN.test(value);

export const schoolStruct = object({
  school_type: chosenCode('学校の種類', SCHOOL_TYPES),
  school_name: requiredText('学校名'),
  department: optionalText(),
  graduated_year: tidied(
    checked([(value) => value === '' || isYear(value), '卒業年は4桁の半角数字で入力してください']),
    yearDigits,
  ),
});

/** The form values of a school. */
export interface SchoolValues {
  school_type: number | null;
  school_name: string;
  department: string;
  graduated_year: string;
}

/** The initial form values: the member's last school. */
export const schoolValuesOf = (member: Member): SchoolValues => {
  const school = member.user_schools?.[0];
  return {
    school_type: codeOrNull(school?.school_type, SCHOOL_TYPES),
    school_name: school?.school_name ?? '',
    department: school?.department ?? '',
    graduated_year: String(school?.graduated_year ?? ''),
  };
};

export const rules = () => ({ struct: schoolStruct, valuesOf: schoolValuesOf });

/** The graduation that the profile will show; null for an incomplete or invalid year. */
export const shownGraduation = (typed: string): string | null => {
  const digits = yearDigits(typed);
  return isYear(digits) ? `${digits}年3月卒業` : null;
};
