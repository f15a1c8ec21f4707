import { object } from 'superstruct';
import { GENDERS } from '#contracts/api/codes.ts';
import type { Member } from '#contracts/api/member.ts';
import { defineProfileItem, isFilled } from '#web/src/profile-items/parts/define-profile-item.ts';
import { chosenCode, codeOrNull } from '#web/src/profile-items/parts/questions.ts';
import { saveStep } from '#web/src/profile-items/parts/saves.ts';

export const rules = (title: string) => ({
  struct: object({ gender: chosenCode(title, GENDERS) }),
  valuesOf: (member: Member) => ({ gender: codeOrNull(member.gender, GENDERS) }),
});

export const profileItem = defineProfileItem({
  key: 'gender',
  title: '性別',
  words: { lead: '選択すると、次の項目に進みます。', next: null },
  profile: { kind: 'edit-dialog', fields: async () => (await import('./form.tsx')).GenderField },
  isGiven: (member) => isFilled(member.gender),
  rules,
  form: async () => (await import('./form.tsx')).Form,
  save: { step: saveStep('gender') },
});
