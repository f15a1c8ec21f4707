import { object } from 'superstruct';
import type { Member } from '#contracts/api/member.ts';
import { defineProfileItem, isFilled } from '#web/src/profile-items/parts/define-profile-item.ts';
import { chosenOne } from '#web/src/profile-items/parts/pickers/chosen.ts';
import { saveChange, saveStep } from '#web/src/profile-items/parts/saves.ts';

export const rules = (title: string) => ({
  struct: object({ current_job: chosenOne(title) }),
  valuesOf: (member: Member) => ({ current_job: member.current_job ?? null }),
});

export const profileItem = defineProfileItem({
  key: 'currentJob',
  title: '現在の職種',
  words: { lead: 'いちばん近いものを1つ選択してください。' },
  profile: { kind: 'section', id: 'current-job', empty: '現在の職種が選択されていません' },
  isGiven: (member) => isFilled(member.current_job),
  rules,
  form: async () => (await import('./form.tsx')).Form,
  save: { step: saveStep('currentJob'), section: saveChange },
});
