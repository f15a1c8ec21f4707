import { object } from 'superstruct';
import type { Member } from '#contracts/api/member.ts';
import { requiredText } from '#web/src/forms/fields/rules.ts';

/** What its one field is called. */
export const COMPANY = '会社名';

/** A name. */
export const rules = () => ({
  struct: object({ current_company: requiredText(COMPANY) }),
  valuesOf: (member: Member) => ({ current_company: member.current_company ?? '' }),
});
