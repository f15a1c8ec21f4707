import { object } from 'superstruct';
import { saveDesiredIndustries } from '#contracts/api/desired-conditions.ts';
import { MAX_DESIRED_INDUSTRIES as MAX } from '#contracts/api/limits.ts';
import type { Member } from '#contracts/api/member.ts';
import { chosenSome } from '#web/src/profile-items/parts/pickers/chosen.ts';
import { hasSome, type ProfileItem } from '#web/src/profile-items/parts/profile-item.ts';
import { callForMember } from '#web/src/session/member-call.ts';

export const profileItem = {
  title: '希望業種',
  lead: `興味のある業種を${MAX}つまで選んでください。`,
  profile: { kind: 'section', id: 'desire-industry', empty: '希望業種が選択されていません' },
  isGiven: (member) => hasSome(member.user_desired_industries),
} satisfies ProfileItem;

export const rules = {
  struct: object({
    industry_id: chosenSome(MAX, { none: `${profileItem.title}を選択してください`, tooMany: `項目数は${MAX}個以下` }),
  }),
  valuesOf: (member: Member) => ({
    industry_id: (member.user_desired_industries ?? []).map((one) => one.industry_id),
  }),
  save: (body: { industry_id: number[] }) => callForMember(saveDesiredIndustries, { body }),
};
