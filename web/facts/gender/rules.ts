import { object } from 'superstruct';
import { GENDERS } from '#contracts/api/codes.ts';
import type { Member } from '#contracts/api/member.ts';
import { chosenCode, knownCode } from '#web/facts/parts/base/code-rule.ts';

/** The piece of a form's struct for the gender, by what the fact is called. */
export const genderRule = (title: string) => ({ gender: chosenCode(title, GENDERS) });
export type GenderValues = { gender: number | null };

/** One of the three. */
export const rules = (title: string) => ({
  struct: object(genderRule(title)),
  known: (member: Member): GenderValues => ({ gender: knownCode(member.gender, GENDERS) }),
});
