import { object } from 'superstruct';
import type { Member } from '#contracts/api/member.ts';
import { email } from '#web/src/forms/fields/rules.ts';
import { isFilled, type ProfileItem } from '#web/src/profile-items/parts/profile-item.ts';
import { saveAnswers } from '#web/src/profile-items/parts/saves.ts';
import { site } from '#web/src/site.ts';

const TITLE = 'メールアドレス';

export const rules = {
  struct: object({ email: email(TITLE) }),
  valuesOf: (member: Member) => ({ email: member.email ?? '' }),
  save: saveAnswers,
};

/** The login address; members change it in the settings. */
export const profileItem = {
  title: TITLE,
  lead: `ログインと、企業や${site.name}からのご連絡に使用します。`,
  profile: { kind: 'settings' },
  isGiven: (member) => isFilled(member.email),
} satisfies ProfileItem;
