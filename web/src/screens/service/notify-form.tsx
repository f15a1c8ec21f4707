import { useEffect, useState } from 'react';
import { object } from 'superstruct';
import { Link } from 'wouter';
import { notifySideJob } from '#contracts/api/inquiries.ts';
import { call } from '#web/src/api/api.ts';
import { useDraft } from '#web/src/forms/drafts/form-draft.ts';
import { NotStoredNote } from '#web/src/forms/drafts/not-stored-note.tsx';
import { ErrorSummary } from '#web/src/forms/fields/error-summary.tsx';
import { email, requiredText } from '#web/src/forms/fields/rules.ts';
import { EmailField, TextField } from '#web/src/forms/fields/text-field.tsx';
import { useContractForm } from '#web/src/forms/fields/use-contract-form.ts';
import { SendFailureNote, useSending } from '#web/src/forms/sending.tsx';
import { paths } from '#web/src/paths.ts';
import { Button } from '#web/src/ui/button/button.tsx';
import { Note } from '#web/src/ui/page/note.tsx';
import { clearToasts, toastSuccess } from '#web/src/ui/toast/toast.tsx';
import { LANDING_RELOAD_MS } from '#web/src/ui-constants.ts';
import '#web/src/ui/styles/printed-part.css';
import '#web/src/ui/styles/task-card.css';
import styles from './service.module.css';

const COMPANY = '現在の会社名';
const DONE = '登録が完了しました';
const entry = object({ name: requiredText('氏名'), current_company: requiredText(COMPANY), email: email() });

/** Reloads the page three seconds after a success (product 4) and shows the toast again. */
const useReload = (isDone: boolean): void => {
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => {
      toastSuccess(DONE, { staysOverReload: true });
      globalThis.location.reload();
    }, LANDING_RELOAD_MS);
    return () => clearTimeout(timer);
  }, [isDone]);
};

/** Subscribes a visitor to offers. Fields are validated on submit only. */
export const NotifyForm = () => {
  const form = useContractForm(entry, {
    defaultValues: { name: '', current_company: '', email: '' },
    checks: 'submit',
  });
  const draft = useDraft(form, 'service');
  const { failure, send } = useSending(form, { headline: '登録に失敗しました' });
  const [isDone, setDone] = useState(false);
  useReload(isDone);

  const submit = form.onSubmit(async (body) => {
    if (isDone || !(await send(() => call(notifySideJob, { body })))) return;
    draft.forget();
    clearToasts();
    toastSuccess(DONE);
    setDone(true);
  });

  return (
    <form
      className={`task-card printed-part ${styles.entry}`}
      noValidate
      aria-labelledby="register-title"
      onSubmit={submit}
    >
      <ErrorSummary form={form} />
      <TextField form={form} name="name" label="氏名" mark="required" autoComplete="name" />
      <TextField form={form} name="current_company" label={COMPANY} mark="required" autoComplete="organization" />
      <EmailField form={form} name="email" mark="required" />
      <p className={styles.terms}>
        いただいた情報は、<Link href={paths.privacy}>プライバシーポリシー</Link>に沿って取り扱います。
      </p>
      <NotStoredNote />
      <SendFailureNote failure={failure} />
      {isDone && <Note>{`${DONE}。求人の情報をメールでお届けし、担当者からもご連絡します。`}</Note>}
      <Button type="submit" wide busy={form.busy} disabled={isDone}>
        {form.busy ? '登録しています…' : isDone ? '登録済み' : '求人の案内を受け取る'}
      </Button>
    </form>
  );
};
