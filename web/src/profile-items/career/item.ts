import { ENTER_LATER, hasSome, type ProfileItem } from '#web/src/profile-items/parts/profile-item.ts';

export const profileItem = {
  key: 'career',
  title: '職歴',
  words: {
    lead: '新しい職歴から順に入力してください。あとからプロフィールで追加や変更もできます。',
    next: '保存して次へ',
    skips: [ENTER_LATER],
  },
  profile: { kind: 'section', id: 'career', empty: '職歴が入力されていません' },
  isGiven: (member) => hasSome(member.user_careers),
} satisfies ProfileItem;
