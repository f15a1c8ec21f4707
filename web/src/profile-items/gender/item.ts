import { object } from 'superstruct';
import { GENDERS } from '#contracts/api/codes.ts';
import type { Member } from '#contracts/api/member.ts';
import { isFilled, type ProfileItem } from '#web/src/profile-items/parts/profile-item.ts';
import { chosenCode, codeOrNull } from '#web/src/profile-items/parts/questions.ts';
import { saveAnswers } from '#web/src/profile-items/parts/saves.ts';

export const profileItem = {
  title: '性別',
  lead: '選択すると、次の項目に進みます。',
  profile: { kind: 'edit-dialog' },
  isGiven: (member) => isFilled(member.gender),
} satisfies ProfileItem;

export const rules = {
  struct: object({ gender: chosenCode(profileItem.title, GENDERS) }),
  valuesOf: (member: Member) => ({ gender: codeOrNull(member.gender, GENDERS) }),
  save: saveAnswers,
};
