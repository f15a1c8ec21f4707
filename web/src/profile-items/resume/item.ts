import { hasSome, type ProfileItem } from '#web/src/profile-items/parts/profile-item.ts';

export const profileItem = {
  title: '履歴書・職務経歴書',
  lead: 'ファイルかURLを登録できます。',
  profile: { kind: 'section', id: 'resume', empty: '履歴書・職務経歴書が登録されていません' },
  isGiven: ({ resumes }) => hasSome(resumes?.files) || hasSome(resumes?.urls),
} satisfies ProfileItem;
