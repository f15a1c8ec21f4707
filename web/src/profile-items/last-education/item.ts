import { defineProfileItem, hasSome } from '#web/src/profile-items/parts/define-profile-item.ts';
import { rules } from './rules.ts';
import { schoolSaves } from './save.ts';

export const profileItem = defineProfileItem({
  key: 'lastEducation',
  title: '最終学歴',
  words: { lead: '最後に卒業した（または在学中の）学校について教えてください。' },
  profile: { kind: 'section', id: 'last-education', empty: '最終学歴が入力されていません' },
  isGiven: (member) => hasSome(member.user_schools),
  rules,
  form: async () => (await import('./form.tsx')).Form,
  save: schoolSaves,
});
