import { Pencil } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { object } from 'superstruct';
import { Link, useLocation } from 'wouter';
import { agreeToNda } from '#contracts/api/inquiries.ts';
import { call } from '#web/src/api/api.ts';
import { CheckRow } from '#web/src/forms/choices/check-box.tsx';
import { useDraft } from '#web/src/forms/drafts/form-draft.ts';
import { NotStoredNote } from '#web/src/forms/drafts/not-stored-note.tsx';
import { ErrorSummary } from '#web/src/forms/fields/error-summary.tsx';
import { email, requiredText } from '#web/src/forms/fields/rules.ts';
import { EmailField, TextField } from '#web/src/forms/fields/text-field.tsx';
import { useContractForm } from '#web/src/forms/fields/use-contract-form.ts';
import { SendFailureNote, useSending } from '#web/src/forms/sending.tsx';
import { paths } from '#web/src/paths.ts';
import { Button } from '#web/src/ui/button/button.tsx';
import { LegalPage } from '#web/src/ui/legal-page/legal-page.tsx';
import { Note } from '#web/src/ui/page/note.tsx';
import { RoadHeading } from '#web/src/ui/page/road-heading.tsx';
import { clearToasts, toastSuccess } from '#web/src/ui/toast/toast.tsx';
import { ndaDocument } from './nda-document.ts';
import '#web/src/ui/styles/printed-part.css';
import '#web/src/ui/styles/task-card.css';
import styles from './nda-agree.module.css';

const agreement = object({ name: requiredText('氏名'), company: requiredText('会社名'), email: email() });

/** Preloads the next page; if that fails, opening the page retries and shows an error. */
const fetchThanks = () => void import('./nda-complete-screen.tsx').catch(() => undefined);

/** The agreement form. The checkbox enables the button; fields are validated on submit only. */
const AgreeForm = () => {
  const form = useContractForm(agreement, { defaultValues: { name: '', company: '', email: '' }, checks: 'submit' });
  const draft = useDraft(form, 'nda');
  const { failure, send } = useSending(form, { headline: '秘密保持契約の同意に失敗しました' });
  const [hasRead, setHasRead] = useState(false);
  const [, navigate] = useLocation();

  const agree = form.onSubmit(async (body) => {
    if (!(await send(() => call(agreeToNda, { body })))) return;
    draft.forget();
    clearToasts();
    toastSuccess('秘密保持契約に同意しました');
    // Do not navigate if the person has opened another page in the meantime.
    if (globalThis.location.pathname === paths.ndaAgree) navigate(paths.ndaComplete);
  });
  const read = (isChecked: boolean) => {
    setHasRead(isChecked);
    fetchThanks();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => (hasRead ? agree(event) : event.preventDefault());

  return (
    <form noValidate aria-labelledby="agree-title" onSubmit={submit}>
      <ErrorSummary form={form} />
      <TextField form={form} name="name" label="氏名" mark="required" autoComplete="name" />
      <TextField form={form} name="company" label="会社名" mark="required" autoComplete="organization" />
      <EmailField form={form} name="email" mark="required" />
      <p className={styles.terms}>
        いただいた情報は、<Link href={paths.privacy}>プライバシーポリシー</Link>に沿って取り扱います。
      </p>
      <CheckRow checked={hasRead} onChange={read}>
        上記の内容を読み、理解しました
      </CheckRow>
      <NotStoredNote />
      <SendFailureNote failure={failure} />
      <p className={`field-hint ${styles.why}`} id="agree-why">
        {hasRead ? '' : 'チェックを入れると同意できます'}
      </p>
      <Button type="submit" wide disabled={!hasRead} busy={form.busy} aria-describedby="agree-why">
        {form.busy ? '送信しています…' : '同意する'}
      </Button>
    </form>
  );
};

const ToForm = () => (
  <div className="screen-only">
    <Note icon={<Pencil />}>
      全{ndaDocument.articles.length}条です。読み終えたら、<a href="#agree">同意フォーム</a>に入力してください。
    </Note>
  </div>
);

export const Screen = () => (
  <LegalPage
    title="秘密保持契約書への同意"
    {...ndaDocument}
    lead={<ToForm />}
    after={
      <section className={`task-card ${styles.card} screen-only`} id="agree" aria-labelledby="agree-title">
        <RoadHeading id="agree-title">同意フォーム</RoadHeading>
        <AgreeForm />
      </section>
    }
  />
);
