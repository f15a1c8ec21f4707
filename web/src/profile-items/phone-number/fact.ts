import { defineFact, isFilled } from '#web/src/profile-items/parts/define-fact.ts';

/** The telephone by which a member was verified. */
export const fact = defineFact({
  key: 'phoneNumber',
  title: '携帯電話番号',
  step: 'identity',
  profile: { kind: 'edit-dialog', fields: async () => (await import('./field.tsx')).PhoneField },
  isGiven: (member) => isFilled(member.phone_number),
  rules: async () => (await import('./rules.ts')).rules,
});
