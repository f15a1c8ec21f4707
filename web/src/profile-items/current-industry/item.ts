import { object } from 'superstruct';
import type { Member } from '#contracts/api/member.ts';
import { chosenOne } from '#web/src/profile-items/parts/pickers/chosen.ts';
import { isFilled, type ProfileItem } from '#web/src/profile-items/parts/profile-item.ts';
import { saveAnswers } from '#web/src/profile-items/parts/saves.ts';

export const profileItem = {
  title: '現在の業種',
  lead: '現在の勤務先の業種を1つ選択してください。',
  profile: { kind: 'section', id: 'current-industry', empty: '現在の業種が選択されていません', isRow: true },
  isGiven: (member) => isFilled(member.current_industry),
} satisfies ProfileItem;

export const rules = {
  struct: object({ current_industry: chosenOne(profileItem.title) }),
  valuesOf: (member: Member) => ({ current_industry: member.current_industry ?? null }),
  save: saveAnswers,
};
