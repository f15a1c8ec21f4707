import { object } from 'superstruct';
import type { Member } from '#contracts/api/member.ts';
import { requiredText } from '#web/src/forms/fields/rules.ts';
import { isFilled, type ProfileItem } from '#web/src/profile-items/parts/profile-item.ts';
import { saveAnswers } from '#web/src/profile-items/parts/saves.ts';

export const profileItem = {
  title: '現在の勤務先',
  profile: { kind: 'section', id: 'current-company', empty: '現在の勤務先が入力されていません', isRow: true },
  isGiven: (member) => isFilled(member.current_company),
} satisfies ProfileItem;

export const rules = {
  struct: object({ current_company: requiredText('勤務先') }),
  valuesOf: (member: Member) => ({ current_company: member.current_company ?? '' }),
  save: saveAnswers,
};
