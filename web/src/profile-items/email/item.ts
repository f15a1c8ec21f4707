import { object } from 'superstruct';
import type { Member } from '#contracts/api/member.ts';
import { email } from '#web/src/forms/fields/rules.ts';
import { isFilled, type ProfileItem } from '#web/src/profile-items/parts/profile-item.ts';
import { saveAnswers } from '#web/src/profile-items/parts/saves.ts';
import { site } from '#web/src/site.ts';

/** The login address; members change it in the settings. */
export const profileItem = {
  title: 'メールアドレス',
  lead: `ログインと、企業や${site.name}からのご連絡に使用します。`,
  profile: { kind: 'settings' },
  isGiven: (member) => isFilled(member.email),
} satisfies ProfileItem;

export const rules = {
  struct: object({ email: email(profileItem.title) }),
  valuesOf: (member: Member) => ({ email: member.email ?? '' }),
  save: saveAnswers,
};
