import { object } from 'superstruct';
import { GENDERS } from '#contracts/api/codes.ts';
import type { Member } from '#contracts/api/member.ts';
import { chosenCode, knownCode } from '#web/src/profile-items/parts/code-rule.ts';

/** One of the three. */
export const rules = (title: string) => ({
  struct: object({ gender: chosenCode(title, GENDERS) }),
  known: (member: Member) => ({ gender: knownCode(member.gender, GENDERS) }),
});
