import { object } from 'superstruct';
import type { Member } from '#contracts/api/member.ts';
import { phoneNumber } from '#web/src/forms/fields/rules.ts';
import { defineProfileItem, isFilled } from '#web/src/profile-items/parts/define-profile-item.ts';

export const rules = (title: string) => ({
  struct: object({ phone_number: phoneNumber(title) }),
  valuesOf: (member: Partial<Member>) => ({ phone_number: member.phone_number ?? '' }),
});

/** The verified phone number. */
export const profileItem = defineProfileItem({
  key: 'phoneNumber',
  title: '携帯電話番号',
  step: 'identity',
  profile: { kind: 'edit-dialog', fields: async () => (await import('./form.tsx')).PhoneField },
  isGiven: (member) => isFilled(member.phone_number),
  rules,
});
