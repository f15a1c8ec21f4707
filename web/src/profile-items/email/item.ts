import { object } from 'superstruct';
import type { Member } from '#contracts/api/member.ts';
import { email } from '#web/src/forms/fields/rules.ts';
import { defineProfileItem, isFilled } from '#web/src/profile-items/parts/define-profile-item.ts';
import { saveStep } from '#web/src/profile-items/parts/saves.ts';

export const rules = (title: string) => ({
  struct: object({ email: email(title) }),
  valuesOf: (member: Member) => ({ email: member.email ?? '' }),
});

/** The login address; members change it in the settings. */
export const profileItem = defineProfileItem({
  key: 'email',
  title: 'メールアドレス',
  words: { lead: 'ログインと、企業やツギミチからのご連絡に使用します。' },
  profile: { kind: 'settings' },
  isGiven: (member) => isFilled(member.email),
  rules,
  form: async () => (await import('./form.tsx')).Form,
  save: { step: saveStep('email') },
});
