import { object } from 'superstruct';
import type { Member } from '#contracts/api/member.ts';
import { postalCode } from '#web/forms/fields/rules.ts';

/** The piece of a form's struct for the postal code. */
export const postalCodeRule = { postal_code: postalCode() };
export type PostalCodeValues = { postal_code: string };

/** Seven digits. */
export const rules = () => ({
  struct: object(postalCodeRule),
  known: (member: Member): PostalCodeValues => ({ postal_code: member.postal_code ?? '' }),
});
