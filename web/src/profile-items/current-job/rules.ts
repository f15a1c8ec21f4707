import { object } from 'superstruct';
import type { Member } from '#contracts/api/member.ts';
import { chosenOne } from '#web/src/profile-items/parts/pickers/chosen.ts';

/** One of the list. */
export const rules = (title: string) => ({
  struct: object({ current_job: chosenOne(title) }),
  valuesOf: (member: Member) => ({ current_job: member.current_job ?? null }),
});
