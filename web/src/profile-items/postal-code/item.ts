import { object } from 'superstruct';
import type { Member } from '#contracts/api/member.ts';
import { postalCode } from '#web/src/forms/fields/rules.ts';
import { isFilled, type ProfileItem } from '#web/src/profile-items/parts/profile-item.ts';
import { saveAnswers } from '#web/src/profile-items/parts/saves.ts';

export const profileItem = {
  title: '郵便番号',
  lead: 'お住まいの地域の郵便番号を入力してください。',
  profile: { kind: 'edit-dialog' },
  isGiven: (member) => isFilled(member.postal_code),
} satisfies ProfileItem;

export const rules = {
  struct: object({ postal_code: postalCode(profileItem.title) }),
  valuesOf: (member: Member) => ({ postal_code: member.postal_code ?? '' }),
  save: saveAnswers,
};
