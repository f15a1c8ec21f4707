import { defineProfileItem, hasSome } from '#web/src/profile-items/parts/define-profile-item.ts';
import { saveIndustries } from './save.ts';

/** The industries somebody would like to work in. */
export const profileItem = defineProfileItem({
  key: 'desiredIndustry',
  title: '希望業種',
  words: { lead: '興味のある業種を3つまで選んでください。' },
  profile: { kind: 'section', id: 'desire-industry', empty: '希望業種が選択されていません' },
  isGiven: (member) => hasSome(member.user_desired_industries),
  rules: async () => (await import('./rules.ts')).rules,
  form: async () => (await import('./form.tsx')).Form,
  save: { step: saveIndustries, section: saveIndustries },
});
