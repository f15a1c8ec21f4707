import { object } from 'superstruct';
import type { Member } from '#contracts/api/member.ts';
import { defineProfileItem, ENTER_LATER, isFilled } from '#web/src/profile-items/parts/define-profile-item.ts';
import { chosenOne } from '#web/src/profile-items/parts/pickers/chosen.ts';
import { saveChange, saveStep } from '#web/src/profile-items/parts/saves.ts';

export const rules = (title: string) => ({
  struct: object({ current_industry: chosenOne(title) }),
  valuesOf: (member: Member) => ({ current_industry: member.current_industry ?? null }),
});

export const profileItem = defineProfileItem({
  key: 'currentIndustry',
  title: '現在の業種',
  words: { lead: '現在の勤務先の業種を1つ選んでください。', skips: [ENTER_LATER] },
  profile: { kind: 'section', id: 'current-industry', empty: '現在の業種が選択されていません' },
  isGiven: (member) => isFilled(member.current_industry),
  rules,
  form: async () => (await import('./form.tsx')).Form,
  save: { step: saveStep('currentIndustry'), section: saveChange },
});
