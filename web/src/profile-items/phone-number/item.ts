import { defineProfileItem, isFilled } from '#web/src/profile-items/parts/define-profile-item.ts';

/** The telephone by which a member was verified. */
export const profileItem = defineProfileItem({
  key: 'phoneNumber',
  title: '携帯電話番号',
  step: 'identity',
  profile: { kind: 'edit-dialog', fields: async () => (await import('./field.tsx')).PhoneField },
  isGiven: (member) => isFilled(member.phone_number),
  rules: async () => (await import('./rules.ts')).rules,
});
