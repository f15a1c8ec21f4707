import { object } from 'superstruct';
import type { Member } from '#contracts/api/member.ts';
import { postalCode } from '#web/src/forms/fields/rules.ts';

/** Seven digits. */
export const rules = (title: string) => ({
  struct: object({ postal_code: postalCode(title) }),
  valuesOf: (member: Member) => ({ postal_code: member.postal_code ?? '' }),
});
