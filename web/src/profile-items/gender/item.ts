import { defineProfileItem, isFilled } from '#web/src/profile-items/parts/define-profile-item.ts';
import { saveStep } from '#web/src/profile-items/parts/saves.ts';

/** The gender. */
export const profileItem = defineProfileItem({
  key: 'gender',
  title: '性別',
  words: { lead: '選ぶと次に進みます。', next: null },
  profile: { kind: 'edit-dialog', fields: async () => (await import('./form.tsx')).GenderField },
  isGiven: (member) => isFilled(member.gender),
  rules: async () => (await import('./rules.ts')).rules,
  form: async () => (await import('./form.tsx')).Form,
  save: { step: saveStep('gender') },
});
