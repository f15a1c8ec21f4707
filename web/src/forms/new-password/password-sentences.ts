/** What a changed password is told with, whether by a mail's link or in the settings. */
export const PASSWORD_CHANGED = 'パスワードの変更が完了しました';
/** Told where a password was not changed. */
export const PASSWORD_CHANGE_FAILED = 'パスワードの変更に失敗しました';
