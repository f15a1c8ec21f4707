import { object } from 'superstruct';
import type { Member } from '#contracts/api/member.ts';
import { requiredText } from '#web/src/forms/fields/rules.ts';
import { defineProfileItem, isFilled } from '#web/src/profile-items/parts/define-profile-item.ts';
import { saveChange, saveStep } from '#web/src/profile-items/parts/saves.ts';

export const rules = () => ({
  struct: object({ current_company: requiredText('勤務先') }),
  valuesOf: (member: Member) => ({ current_company: member.current_company ?? '' }),
});

export const profileItem = defineProfileItem({
  key: 'currentCompany',
  title: '現在の勤務先',
  profile: { kind: 'section', id: 'current-company', empty: '現在の勤務先が入力されていません' },
  isGiven: (member) => isFilled(member.current_company),
  rules,
  form: async () => (await import('./form.tsx')).Form,
  save: { step: saveStep('currentCompany'), section: saveChange },
});
