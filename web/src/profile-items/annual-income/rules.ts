import { object } from 'superstruct';
import { ANNUAL_INCOMES } from '#contracts/api/codes.ts';
import type { Member } from '#contracts/api/member.ts';
import { chosenCode, codeOrNull } from '#web/src/profile-items/parts/code-rule.ts';

/** One of the table. */
export const rules = (title: string) => ({
  struct: object({ annual_income: chosenCode(title, ANNUAL_INCOMES) }),
  valuesOf: (member: Member) => ({ annual_income: codeOrNull(member.annual_income, ANNUAL_INCOMES) }),
});
