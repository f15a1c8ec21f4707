import { object } from 'superstruct';
import { changePassword } from '#contracts/api/account.ts';
import { ErrorSummary } from '#web/src/forms/fields/error-summary.tsx';
import { PasswordField, UsernameForManagers } from '#web/src/forms/fields/password-field.tsx';
import { newPassword } from '#web/src/forms/fields/rules.ts';
import { type ContractForm, useContractForm } from '#web/src/forms/fields/use-contract-form.ts';
import { useFormReport } from '#web/src/forms/form-report.ts';
import {
  NewPasswordField,
  PASSWORD_CHANGE_FAILED,
  PASSWORD_CHANGED,
  PasswordSymbols,
} from '#web/src/forms/new-password/new-password.tsx';
import { SendFailureNote, useSending } from '#web/src/forms/sending.tsx';
import { callAsMember } from '#web/src/session/member-call.ts';
import { Button } from '#web/src/ui/button/button.tsx';
import { clearToasts, toastSuccess } from '#web/src/ui/toast/toast.tsx';
import styles from './settings.module.css';
import { SettingsCard } from './settings-card.tsx';

const EMPTY = { current_password: '', new_password: '' };
const struct = object({
  current_password: newPassword('現在のパスワード'),
  new_password: newPassword('新しいパスワード'),
});
const MISMATCH = '現在のパスワードが一致しません';

type PasswordForm = ContractForm<typeof EMPTY, typeof EMPTY>;

/** Replaces the server's message about the current password by the site's own (product 8, decision S23). */
const withOwnWords = (form: PasswordForm): Pick<PasswordForm, 'applyServerErrors'> => ({
  applyServerErrors: (errors) =>
    form.applyServerErrors('current_password' in errors ? { ...errors, current_password: [MISMATCH] } : errors),
});

const usePasswordChange = () => {
  const form = useContractForm(struct, { defaultValues: EMPTY });
  // Only the new password counts as input: a password manager may have filled in the current one.
  useFormReport(form.methods.formState.dirtyFields.new_password === true, form.busy);
  const { failure, send } = useSending(withOwnWords(form), {
    headline: ({ errors }) => ('current_password' in errors ? MISMATCH : PASSWORD_CHANGE_FAILED),
  });
  const submit = form.onSubmit(async (body) => {
    if (!(await send(() => callAsMember(changePassword, { body })))) return;
    clearToasts();
    toastSuccess(PASSWORD_CHANGED);
    form.methods.reset(EMPTY);
  });
  return { form, failure, submit };
};

/** Changes the password, which ends the member's other sessions. */
export const PasswordChange = ({ email }: { email: string }) => {
  const { form, failure, submit } = usePasswordChange();
  return (
    <SettingsCard id="change-password" title="パスワードの変更">
      <form noValidate onSubmit={submit}>
        <ErrorSummary form={form} />
        <UsernameForManagers email={email} />
        <div className={styles.passwords}>
          <PasswordField form={form} name="current_password" label="現在のパスワード" autoComplete="current-password" />
          <NewPasswordField form={form} name="new_password" />
        </div>
        <PasswordSymbols />
        {/* A wrong current password is shown at its field only: a note here would remain after the correction. */}
        <SendFailureNote failure={failure?.headline === MISMATCH ? null : failure} />
        <Button type="submit" busy={form.busy}>
          {form.busy ? '変更しています…' : '変更する'}
        </Button>
      </form>
    </SettingsCard>
  );
};
