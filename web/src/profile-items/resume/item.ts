import { hasSome, type ProfileItem } from '#web/src/profile-items/parts/profile-item.ts';

export const profileItem = {
  key: 'resume',
  title: '履歴書・職務経歴書',
  words: {
    lead: 'ファイルかURLを登録できます。',
    skips: ['あとでアップロードする', 'まだ用意していないのでスキップする'],
    sending: { busy: 'アップロードしています…', failed: 'もう一度アップロードする' },
  },
  profile: { kind: 'section', id: 'resume', empty: '履歴書・職務経歴書が登録されていません' },
  isGiven: ({ resumes }) => hasSome(resumes?.files) || hasSome(resumes?.urls),
} satisfies ProfileItem;
