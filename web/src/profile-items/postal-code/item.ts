import { object } from 'superstruct';
import type { Member } from '#contracts/api/member.ts';
import { postalCode } from '#web/src/forms/fields/rules.ts';
import { defineProfileItem, isFilled } from '#web/src/profile-items/parts/define-profile-item.ts';
import { saveStep } from '#web/src/profile-items/parts/saves.ts';

export const rules = (title: string) => ({
  struct: object({ postal_code: postalCode(title) }),
  valuesOf: (member: Member) => ({ postal_code: member.postal_code ?? '' }),
});

export const profileItem = defineProfileItem({
  key: 'postalCode',
  title: '郵便番号',
  words: { lead: 'お住まいの地域の郵便番号を入力してください。' },
  profile: { kind: 'edit-dialog', fields: async () => (await import('./form.tsx')).PostalCodeField },
  isGiven: (member) => isFilled(member.postal_code),
  rules,
  form: async () => (await import('./form.tsx')).Form,
  save: { step: saveStep('postalCode') },
});
