import { defineProfileList, hasSome, SKIP_FOR_NOW } from '#web/src/profile-items/parts/define-profile-item.ts';

export const profileItem = defineProfileList({
  key: 'career',
  title: '職歴',
  words: {
    lead: '新しい職歴から順に入力してください。あとからプロフィールで追加や変更もできます。',
    next: '保存して次へ',
    skips: [SKIP_FOR_NOW],
  },
  profile: { kind: 'section', id: 'career', empty: '職歴が入力されていません' },
  isGiven: (member) => hasSome(member.user_careers),
  list: async () => (await import('./list.ts')).list,
});
