import { defineProfileItem, isFilled } from '#web/src/profile-items/parts/define-profile-item.ts';
import { saveStep } from '#web/src/profile-items/parts/saves.ts';
import { rules } from './rules.ts';

export const profileItem = defineProfileItem({
  key: 'birthday',
  title: '生年月日',
  words: { lead: '西暦で入力してください。' },
  profile: { kind: 'edit-dialog', fields: async () => (await import('./form.tsx')).BirthdayField },
  isGiven: (member) => isFilled(member.birthday),
  rules,
  form: async () => (await import('./form.tsx')).Form,
  save: { step: saveStep('birthday') },
});
