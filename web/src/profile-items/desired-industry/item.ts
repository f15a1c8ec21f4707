import { object } from 'superstruct';
import { saveDesiredIndustries } from '#contracts/api/desired-conditions.ts';
import { MAX_DESIRED_INDUSTRIES as MAX } from '#contracts/api/limits.ts';
import type { Member } from '#contracts/api/member.ts';
import { defineProfileItem, hasSome } from '#web/src/profile-items/parts/define-profile-item.ts';
import { chosenSome } from '#web/src/profile-items/parts/pickers/chosen.ts';
import { callForMember } from '#web/src/session/member-call.ts';

/** Used by both the registration and the profile. */
const saveIndustries = (body: { industry_id: number[] }) => callForMember(saveDesiredIndustries, { body });

export const rules = (title: string) => ({
  struct: object({
    industry_id: chosenSome(MAX, { none: `${title}を選択してください`, tooMany: `項目数は${MAX}個以下` }),
  }),
  valuesOf: (member: Member) => ({
    industry_id: (member.user_desired_industries ?? []).map((one) => one.industry_id),
  }),
});

export const profileItem = defineProfileItem({
  key: 'desiredIndustry',
  title: '希望業種',
  words: { lead: '興味のある業種を3つまで選んでください。' },
  profile: { kind: 'section', id: 'desire-industry', empty: '希望業種が選択されていません' },
  isGiven: (member) => hasSome(member.user_desired_industries),
  rules,
  form: async () => (await import('./form.tsx')).Form,
  save: { step: saveIndustries, section: saveIndustries },
});
