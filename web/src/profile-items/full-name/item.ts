import { object } from 'superstruct';
import type { Member } from '#contracts/api/member.ts';
import { kana, personName } from '#web/src/forms/fields/rules.ts';
import { isFilled, type ProfileItem } from '#web/src/profile-items/parts/profile-item.ts';

export const profileItem = {
  title: '氏名',
  profile: { kind: 'edit-dialog' },
  isGiven: ({ last_name, first_name, last_name_kana, first_name_kana }) =>
    [last_name, first_name, last_name_kana, first_name_kana].every(isFilled),
} satisfies ProfileItem;

export const rules = {
  struct: object({
    last_name: personName('姓'),
    first_name: personName('名'),
    last_name_kana: kana('セイ'),
    first_name_kana: kana('メイ'),
  }),
  valuesOf: (member: Partial<Member>) => ({
    last_name: member.last_name ?? '',
    first_name: member.first_name ?? '',
    last_name_kana: member.last_name_kana ?? '',
    first_name_kana: member.first_name_kana ?? '',
  }),
};
