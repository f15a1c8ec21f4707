import { object } from 'superstruct';
import { ANNUAL_INCOMES } from '#contracts/api/codes.ts';
import type { Member } from '#contracts/api/member.ts';
import { isFilled, type ProfileItem } from '#web/src/profile-items/parts/profile-item.ts';
import { chosenCode, codeOrNull } from '#web/src/profile-items/parts/questions.ts';
import { saveAnswers } from '#web/src/profile-items/parts/saves.ts';

export const profileItem = {
  title: '現在の年収',
  lead: '額面の年収（税金や社会保険料を引く前の金額）を選んでください。',
  profile: { kind: 'section', id: 'anual-income', empty: '現在の年収が選択されていません', isRow: true },
  isGiven: (member) => isFilled(member.annual_income),
} satisfies ProfileItem;

export const rules = {
  struct: object({ annual_income: chosenCode(profileItem.title, ANNUAL_INCOMES) }),
  valuesOf: (member: Member) => ({ annual_income: codeOrNull(member.annual_income, ANNUAL_INCOMES) }),
  save: saveAnswers,
};
