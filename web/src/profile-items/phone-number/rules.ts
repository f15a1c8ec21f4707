import { object } from 'superstruct';
import type { Member } from '#contracts/api/member.ts';
import { phoneNumber } from '#web/src/forms/fields/rules.ts';

/** Ten or eleven digits. */
export const rules = (title: string) => ({
  struct: object({ phone_number: phoneNumber(title) }),
  valuesOf: (member: Partial<Member>) => ({ phone_number: member.phone_number ?? '' }),
});
