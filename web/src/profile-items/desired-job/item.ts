import { object } from 'superstruct';
import { saveDesiredJobTypes } from '#contracts/api/desired-conditions.ts';
import { MAX_DESIRED_JOB_TYPES as MAX } from '#contracts/api/limits.ts';
import type { Member } from '#contracts/api/member.ts';
import { defineProfileItem, hasSome } from '#web/src/profile-items/parts/define-profile-item.ts';
import { chosenSome } from '#web/src/profile-items/parts/pickers/chosen.ts';
import { callForMember } from '#web/src/session/member-call.ts';

/** Used by both the registration and the profile. */
const saveJobTypes = (body: { job_type_id: number[] }) => callForMember(saveDesiredJobTypes, { body });

export const rules = (title: string) => ({
  struct: object({
    job_type_id: chosenSome(MAX, { none: `${title}を選択してください`, tooMany: `${title}は${MAX}つまで選択できます` }),
  }),
  valuesOf: (member: Member) => ({
    job_type_id: (member.user_desired_job_types ?? []).map((one) => one.job_type_id),
  }),
});

export const profileItem = defineProfileItem({
  key: 'desiredJob',
  title: '希望職種',
  words: {
    lead: 'やってみたい職種を3つまで選んでください。',
    next: '登録を完了する',
  },
  profile: { kind: 'section', id: 'desire-job', empty: '希望職種が選択されていません' },
  isGiven: (member) => hasSome(member.user_desired_job_types),
  rules,
  form: async () => (await import('./form.tsx')).Form,
  save: { step: saveJobTypes, section: saveJobTypes },
});
