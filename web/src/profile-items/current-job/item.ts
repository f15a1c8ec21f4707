import { object } from 'superstruct';
import type { Member } from '#contracts/api/member.ts';
import { chosenOne } from '#web/src/profile-items/parts/pickers/chosen.ts';
import { isFilled, type ProfileItem } from '#web/src/profile-items/parts/profile-item.ts';
import { saveAnswers } from '#web/src/profile-items/parts/saves.ts';

export const profileItem = {
  title: '現在の職種',
  lead: 'いちばん近いものを1つ選択してください。',
  profile: { kind: 'section', id: 'current-job', empty: '現在の職種が選択されていません', isRow: true },
  isGiven: (member) => isFilled(member.current_job),
} satisfies ProfileItem;

export const rules = {
  struct: object({ current_job: chosenOne(profileItem.title) }),
  valuesOf: (member: Member) => ({ current_job: member.current_job ?? null }),
  save: saveAnswers,
};
