import { object, refine } from 'superstruct';
import { checked, required, resetPassword } from '#web/forms/rules.ts';

const fields = object({
  password: resetPassword('新しいパスワード'),
  password_confirmation: checked(required('新しいパスワード（確認）')),
});

/** A new password, typed twice. An empty second field is told as empty, not as different. */
export const newPasswords = refine(fields, 'same', ({ password, password_confirmation }) =>
  password === password_confirmation || password_confirmation.trim() === ''
    ? true
    : { path: ['password_confirmation'], message: '確認用のパスワードが一致しません' },
);
