import { defineProfileItem, isFilled } from '#web/src/profile-items/parts/define-profile-item.ts';
import { saveChange, saveStep } from '#web/src/profile-items/parts/saves.ts';

/** The company a member works at. */
export const profileItem = defineProfileItem({
  key: 'currentCompany',
  title: '現在の勤務先',
  profile: { kind: 'section', id: 'current-company', empty: '現在の勤務先が入力されていません' },
  isGiven: (member) => isFilled(member.current_company),
  rules: async () => (await import('./rules.ts')).rules,
  form: async () => (await import('./form.tsx')).Form,
  save: { step: saveStep('currentCompany'), section: saveChange },
});
