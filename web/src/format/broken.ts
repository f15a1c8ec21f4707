/** The lines of an error page's heading. */
export const BROKEN = ['問題が発生しました。', '時間をおいて、もう一度お試しください。'] as const;
