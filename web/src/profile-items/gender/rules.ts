import { object } from 'superstruct';
import { GENDERS } from '#contracts/api/codes.ts';
import type { Member } from '#contracts/api/member.ts';
import { chosenCode, codeOrNull } from '#web/src/profile-items/parts/code-rule.ts';

/** One of the three. */
export const rules = (title: string) => ({
  struct: object({ gender: chosenCode(title, GENDERS) }),
  valuesOf: (member: Member) => ({ gender: codeOrNull(member.gender, GENDERS) }),
});
