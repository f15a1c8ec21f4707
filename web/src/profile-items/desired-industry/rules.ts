import { object } from 'superstruct';
import { MAX_DESIRED_INDUSTRIES as MAX } from '#contracts/api/limits.ts';
import type { Member } from '#contracts/api/member.ts';
import { chosenSome } from '#web/src/profile-items/parts/pickers/chosen.ts';

/** One or more out of the tree, up to the limit. */
export const rules = (title: string) => ({
  struct: object({
    industry_id: chosenSome(MAX, { none: `${title}は必須入力項目です`, tooMany: `項目数は${MAX}個以下` }),
  }),
  valuesOf: (member: Member) => ({
    industry_id: (member.user_desired_industries ?? []).map((one) => one.industry_id),
  }),
});
