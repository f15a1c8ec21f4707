/**
 * The backend's sentences that control a branch in the SPA (decision W8; `alreadyApplied` decision S38). This is their only
 * place; `fixtures/errors.yaml` refers to them by key.
 */
export const SENTENCES = {
  alreadyVerified: '既に認証済みです',
  codeExpired: '認証コードの有効期限が切れています',
  codeMismatch: '認証コードが一致しません',
  alreadyApplied: '既に応募済みです',
  phoneTaken: 'この電話番号は既に登録されています',
} as const;
