/** The message after a password change, by mail link or in the settings. */
export const PASSWORD_CHANGED = 'パスワードの変更が完了しました';
export const PASSWORD_CHANGE_FAILED = 'パスワードの変更に失敗しました';
