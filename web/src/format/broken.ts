/** The heading of an error page, a line each. */
export const BROKEN = ['問題が発生しました。', '時間をおいて再度お試しください'] as const;
