import { BRAND } from '#contracts/api/brand.ts';

const TIME = '約3分';

/** Texts of the shell. The operator's details are in operator.ts, which loads after the first paint. */
export const site = {
  name: BRAND,
  year: 2026,
  registrationTime: TIME,
  timeToRegister: `登録は${TIME}で完了します`,
  /** A tagline of the programme. */
  programme: '副業から始める、転職の紹介プログラム',
} as const;

/** The lines of an error page's heading. */
export const BROKEN = ['問題が発生しました。', '時間をおいて、もう一度お試しください。'] as const;
