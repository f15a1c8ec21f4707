import { object } from 'superstruct';
import { saveDesiredJobTypes } from '#contracts/api/desired-conditions.ts';
import { MAX_DESIRED_JOB_TYPES as MAX } from '#contracts/api/limits.ts';
import type { Member } from '#contracts/api/member.ts';
import { chosenSome } from '#web/src/profile-items/parts/pickers/chosen.ts';
import { hasSome, type ProfileItem } from '#web/src/profile-items/parts/profile-item.ts';
import { callForMember } from '#web/src/session/member-call.ts';

export const profileItem = {
  title: '希望職種',
  lead: `やってみたい職種を${MAX}つまで選んでください。`,
  profile: { kind: 'section', id: 'desire-job', empty: '希望職種が選択されていません' },
  isGiven: (member) => hasSome(member.user_desired_job_types),
} satisfies ProfileItem;

export const rules = {
  struct: object({
    job_type_id: chosenSome(MAX, {
      none: `${profileItem.title}を選択してください`,
      tooMany: `${profileItem.title}は${MAX}つまで選択できます`,
    }),
  }),
  valuesOf: (member: Member) => ({
    job_type_id: (member.user_desired_job_types ?? []).map((one) => one.job_type_id),
  }),
  save: (body: { job_type_id: number[] }) => callForMember(saveDesiredJobTypes, { body }),
};
