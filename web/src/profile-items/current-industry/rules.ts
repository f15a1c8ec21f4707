import { object } from 'superstruct';
import type { Member } from '#contracts/api/member.ts';
import { chosenOne } from '#web/src/profile-items/parts/pickers/chosen.ts';

/** One out of the tree. */
export const rules = (title: string) => ({
  struct: object({ current_industry: chosenOne(title) }),
  valuesOf: (member: Member) => ({ current_industry: member.current_industry ?? null }),
});
