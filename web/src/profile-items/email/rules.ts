import { object } from 'superstruct';
import type { Member } from '#contracts/api/member.ts';
import { email } from '#web/src/forms/fields/rules.ts';

/** An address that mail can reach. */
export const rules = (title: string) => ({
  struct: object({ email: email(title) }),
  valuesOf: (member: Member) => ({ email: member.email ?? '' }),
});
