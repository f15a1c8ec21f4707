import { defineProfileItem, isFilled } from '#web/src/profile-items/parts/define-profile-item.ts';
import { saveChange, saveStep } from '#web/src/profile-items/parts/saves.ts';

/** What a member earns in a year. */
export const profileItem = defineProfileItem({
  key: 'annualIncome',
  title: '現在の年収',
  words: { lead: '税金などが引かれる前の金額（額面）で、あてはまるものを1つ選んでください。' },
  profile: { kind: 'section', id: 'anual-income', empty: '現在の年収が選択されていません' },
  isGiven: (member) => isFilled(member.annual_income),
  rules: async () => (await import('./rules.ts')).rules,
  form: async () => (await import('./form.tsx')).Form,
  save: { step: saveStep('annualIncome'), section: saveChange },
});
