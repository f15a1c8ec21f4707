import { object } from 'superstruct';
import { MAX_DESIRED_JOB_TYPES as MAX } from '#contracts/api/limits.ts';
import type { Member } from '#contracts/api/member.ts';
import { chosenSome } from '#web/src/profile-items/parts/pickers/chosen.ts';

/** One or more of the list, up to the limit. */
export const rules = (title: string) => ({
  struct: object({
    job_type_id: chosenSome(MAX, { none: `${title}は必須項目です`, tooMany: `${title}は${MAX}つまで選択できます` }),
  }),
  valuesOf: (member: Member) => ({
    job_type_id: (member.user_desired_job_types ?? []).map((one) => one.job_type_id),
  }),
});
