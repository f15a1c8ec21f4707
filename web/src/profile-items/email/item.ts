import { defineProfileItem, isFilled } from '#web/src/profile-items/parts/define-profile-item.ts';
import { saveStep } from '#web/src/profile-items/parts/saves.ts';

/** The address to log in with; it is changed in the settings. */
export const profileItem = defineProfileItem({
  key: 'email',
  title: 'メールアドレス',
  words: { lead: 'ログインと、企業や運営からのご連絡に使います。' },
  profile: { kind: 'settings' },
  isGiven: (member) => isFilled(member.email),
  rules: async () => (await import('./rules.ts')).rules,
  form: async () => (await import('./form.tsx')).Form,
  save: { step: saveStep('email') },
});
