import { object } from 'superstruct';
import type { Member } from '#contracts/api/member.ts';
import { phoneNumber } from '#web/src/forms/fields/rules.ts';
import { isFilled, type ProfileItem } from '#web/src/profile-items/parts/profile-item.ts';

export const profileItem = {
  title: '携帯電話番号',
  profile: { kind: 'edit-dialog' },
  isGiven: (member) => isFilled(member.phone_number),
} satisfies ProfileItem;

export const rules = {
  struct: object({ phone_number: phoneNumber(profileItem.title) }),
  valuesOf: (member: Partial<Member>) => ({ phone_number: member.phone_number ?? '' }),
};
