import { object } from 'superstruct';
import { ANNUAL_INCOMES } from '#contracts/api/codes.ts';
import type { Member } from '#contracts/api/member.ts';
import { defineProfileItem, isFilled } from '#web/src/profile-items/parts/define-profile-item.ts';
import { chosenCode, codeOrNull } from '#web/src/profile-items/parts/questions.ts';
import { saveChange, saveStep } from '#web/src/profile-items/parts/saves.ts';

export const rules = (title: string) => ({
  struct: object({ annual_income: chosenCode(title, ANNUAL_INCOMES) }),
  valuesOf: (member: Member) => ({ annual_income: codeOrNull(member.annual_income, ANNUAL_INCOMES) }),
});

export const profileItem = defineProfileItem({
  key: 'annualIncome',
  title: '現在の年収',
  words: { lead: '額面の年収（税金や社会保険料を引く前の金額）を選んでください。' },
  profile: { kind: 'section', id: 'anual-income', empty: '現在の年収が選択されていません' },
  isGiven: (member) => isFilled(member.annual_income),
  rules,
  form: async () => (await import('./form.tsx')).Form,
  save: { step: saveStep('annualIncome'), section: saveChange },
});
