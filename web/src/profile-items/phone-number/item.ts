import { object } from 'superstruct';
import type { Member } from '#contracts/api/member.ts';
import { phoneNumber } from '#web/src/forms/fields/rules.ts';
import { isFilled, type ProfileItem } from '#web/src/profile-items/parts/profile-item.ts';

const TITLE = '携帯電話番号';

export const rules = {
  struct: object({ phone_number: phoneNumber(TITLE) }),
  valuesOf: (member: Partial<Member>) => ({ phone_number: member.phone_number ?? '' }),
};

export const profileItem = {
  title: TITLE,
  profile: { kind: 'edit-dialog' },
  isGiven: (member) => isFilled(member.phone_number),
} satisfies ProfileItem;
