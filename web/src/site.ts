import { BRAND } from '#contracts/api/brand.ts';

/** What the shell says of the site; the operator's facts stand in operator.ts, which is not needed before the first paint. */
export const site = {
  name: BRAND,
  year: 2026,
  timeToRegister: '登録は約3分で完了します',
  /** What the programme is, in a line. */
  programme: '副業から始める、転職の紹介プログラム',
} as const;
