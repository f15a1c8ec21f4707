import { Mail } from 'lucide-react';
import { useState } from 'react';
import { object, refine } from 'superstruct';
import { requestEmailChange } from '#contracts/api/account.ts';
import { EMAIL_LINK_HOURS } from '#contracts/api/limits.ts';
import { halfWidth } from '#web/src/forms/fields/normalize.ts';
import { email, tidied } from '#web/src/forms/fields/rules.ts';
import { EmailField } from '#web/src/forms/fields/text-field.tsx';
import { useContractForm } from '#web/src/forms/fields/use-contract-form.ts';
import { useFormReport } from '#web/src/forms/form-report.ts';
import { SendFailureNote, useSending } from '#web/src/forms/sending.tsx';
import { callAsMember } from '#web/src/session/member-call.ts';
import { Button } from '#web/src/ui/button/button.tsx';
import { Note } from '#web/src/ui/page/note.tsx';
import { clearToasts, toastSuccess } from '#web/src/ui/toast/toast.tsx';
import { EMAIL_CHANGE_FAILED, forgetSpentLink } from './email-confirmation-store.ts';
import styles from './settings.module.css';
import { SettingsCard } from './settings-card.tsx';

interface Addresses {
  current: string;
  /** The address of the last mail; an empty field means this address again. */
  requested: string | null;
}

/** The new address; the member's current one, which is the initial value, is refused. */
export const newEmail = ({ current, requested }: Addresses) => {
  const other = refine(email(), 'other', (value) =>
    value !== '' && value.toLowerCase() === current.toLowerCase()
      ? '現在のメールアドレスと同じです。新しいメールアドレスを入力してください。'
      : true,
  );
  return object({ new_email: tidied(other, (value) => (value.trim() === '' ? (requested ?? '') : value)) });
};

const RESEND = '認証メールを再送する';

const useEmailChange = (email: string) => {
  const [requested, setRequested] = useState<string | null>(null);
  const form = useContractForm(newEmail({ current: email, requested }), { defaultValues: { new_email: email } });
  useFormReport(form.methods.formState.isDirty, form.busy);
  const { failure, send } = useSending(form, { headline: EMAIL_CHANGE_FAILED });
  const submit = form.onSubmit(async (body) => {
    if (!(await send(() => callAsMember(requestEmailChange, { body })))) return;
    clearToasts();
    forgetSpentLink();
    toastSuccess(`認証メールを送信しました。${EMAIL_LINK_HOURS}時間以内にメール内のリンクをクリックしてください。`);
    setRequested(body.new_email);
    form.methods.reset({ new_email: '' });
  });
  return { requested, form, failure, submit };
};

/** Requests a mail to the new address; its link confirms the change. */
export const EmailChange = ({ email }: { email: string }) => {
  const { requested, form, failure, submit } = useEmailChange(email);
  const label = requested === null ? '変更する' : RESEND;
  return (
    <SettingsCard id="change-email" title="メールアドレスの変更">
      <form noValidate onSubmit={submit}>
        <div className={styles.sent} role="status">
          {requested !== null && (
            <Note icon={<Mail />}>
              <b>{requested}</b> に認証メールを送信しました。{EMAIL_LINK_HOURS}
              時間以内にメール内のリンクをクリックしてください。
              <br />
              <small>
                届かないときは、迷惑メールのフォルダーもご確認ください。入力欄を空のままにして「{RESEND}
                」を押すと、同じアドレスにもう一度お送りします。
              </small>
            </Note>
          )}
        </div>
        <EmailField
          form={form}
          name="new_email"
          label="新しいメールアドレス"
          normalize={halfWidth}
          {...(requested === null && { hint: '半角英数字で入力してください' })}
        />
        <SendFailureNote failure={failure} />
        <Button type="submit" busy={form.busy}>
          {form.busy ? '送信しています…' : label}
        </Button>
      </form>
    </SettingsCard>
  );
};
