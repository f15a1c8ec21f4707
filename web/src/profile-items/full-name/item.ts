import { defineProfileItem, isFilled } from '#web/src/profile-items/parts/define-profile-item.ts';
import { rules } from './rules.ts';

export const profileItem = defineProfileItem({
  key: 'fullName',
  title: '氏名',
  step: 'identity',
  profile: { kind: 'edit-dialog', fields: async () => (await import('./fields.tsx')).NameFields },
  isGiven: ({ last_name, first_name, last_name_kana, first_name_kana }) =>
    [last_name, first_name, last_name_kana, first_name_kana].every(isFilled),
  rules,
});
