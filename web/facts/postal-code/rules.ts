import { object } from 'superstruct';
import type { Member } from '#contracts/api/member.ts';
import { postalCode } from '#web/forms/fields/rules.ts';

/** The piece of a form's struct for the postal code, by what the fact is called. */
export const postalCodeRule = (title: string) => ({ postal_code: postalCode(title) });
export type PostalCodeValues = { postal_code: string };

/** Seven digits. */
export const rules = (title: string) => ({
  struct: object(postalCodeRule(title)),
  known: (member: Member): PostalCodeValues => ({ postal_code: member.postal_code ?? '' }),
});
