import { object, refine } from 'superstruct';
import { tidyPassword } from '#web/src/forms/fields/normalize.ts';
import { checked, required, resetPassword, tidied } from '#web/src/forms/fields/rules.ts';

export const PASSWORD_AGAIN = '新しいパスワード（確認）';

const fields = object({
  password: resetPassword('新しいパスワード'),
  password_confirmation: tidied(checked(required(PASSWORD_AGAIN)), tidyPassword),
});

/** A new password, typed twice. An empty second field reports "required", not "mismatch". */
export const newPasswords = refine(fields, 'same', ({ password, password_confirmation }) =>
  password === password_confirmation || password_confirmation.trim() === ''
    ? true
    : { path: ['password_confirmation'], message: '確認用のパスワードが一致しません。もう一度入力してください。' },
);
