import { object } from 'superstruct';
import { GENDERS } from '#contracts/api/codes.ts';
import type { Member } from '#contracts/api/member.ts';
import { chosenCode, knownCode } from '#web/facts/parts/base/code-rule.ts';

/** What the field is called. */
export const GENDER = '性別';

/** The piece of a form's struct for the gender. */
export const genderRule = { gender: chosenCode(GENDER, GENDERS) };
export type GenderValues = { gender: number | null };

/** One of the three. */
export const rules = () => ({
  struct: object(genderRule),
  known: (member: Member): GenderValues => ({ gender: knownCode(member.gender, GENDERS) }),
});
