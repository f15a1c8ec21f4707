import type { Member } from '#contracts/api/member.ts';
import { kana, requiredText } from '#web/forms/fields/rules.ts';

/** The names of a person, spread into a form's struct. */
export const nameRules = {
  last_name: requiredText('姓'),
  first_name: requiredText('名'),
  last_name_kana: kana('セイ'),
  first_name_kana: kana('メイ'),
};

export type NameValues = Record<keyof typeof nameRules, string>;

/** The names as they stand in the fields at first. */
export const nameValuesOf = (member: Partial<Member>): NameValues => ({
  last_name: member.last_name ?? '',
  first_name: member.first_name ?? '',
  last_name_kana: member.last_name_kana ?? '',
  first_name_kana: member.first_name_kana ?? '',
});
