import { hasSome, type ProfileItem } from '#web/src/profile-items/parts/profile-item.ts';

export const profileItem = {
  title: '職歴',
  lead: '新しい職歴から順に入力してください。あとからプロフィールで追加や変更もできます。',
  profile: { kind: 'section', id: 'career', empty: '職歴が入力されていません' },
  isGiven: (member) => hasSome(member.user_careers),
} satisfies ProfileItem;
