import { expect, test } from 'vitest';
import type { Member } from '#contracts/api/member.ts';
import { PROFILE_ITEMS } from '#web/src/profile-items/profile-items.ts';
import { changesOf, editValuesOf as valuesOf } from './edit-dialog.tsx';

const member: Member = {
  id: 3,
  last_name: '高梨',
  first_name: '葵',
  last_name_kana: 'タカナシ',
  first_name_kana: 'アオイ',
  phone_number: '09000000103',
  gender: 3,
  birthday: '1993-02-27',
  postal_code: '8100041',
  address: '福岡県福岡市中央区大名 見本町1-2-3',
};
const { id: _, ...profileItems } = member;

test('asks for each item of the dialog, then for the address', () => {
  const items = Object.values(PROFILE_ITEMS).filter(({ profile }) => profile.kind === 'edit-dialog');
  expect(items.map(({ title }) => title)).toEqual(['氏名', '携帯電話番号', '性別', '生年月日', '郵便番号']);
  expect(Object.keys(valuesOf(member))).toEqual(Object.keys(profileItems));
});

test.each([
  [{}, {}],
  [{ phone_number: '09012345678' }, { phone_number: '09012345678' }],
  [
    { last_name: '小川', last_name_kana: 'オガワ' },
    { last_name: '小川', last_name_kana: 'オガワ' },
  ],
  [{ gender: 1 }, { gender: 1 }],
  [{ address: '' }, { address: null }],
])('sends a change to %o as %o', (change, sent) => {
  expect(changesOf(valuesOf(member), { ...profileItems, ...change })).toEqual(sent);
});

test('does not send an address that is still empty', () => {
  expect(changesOf(valuesOf({ ...member, address: null }), { ...profileItems, address: '' })).toEqual({});
});

test("parses a birthday in Laravel's format", () => {
  expect(changesOf(valuesOf({ ...member, birthday: '1993-02-26T15:00:00.000000Z' }), profileItems)).toEqual({});
});

test("parses birthdays during Japan's daylight saving time; an invalid date gives an empty value", () => {
  expect(valuesOf({ ...member, birthday: '1949-06-11T14:00:00.000000Z' }).birthday).toBe('1949-06-12');
  expect(valuesOf({ ...member, birthday: '1949-06-12T00:00:00+10:00' }).birthday).toBe('1949-06-12');
  expect(valuesOf({ ...member, birthday: '0000-00-00' }).birthday).toBe('');
});
