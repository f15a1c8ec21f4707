import { type RefObject, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { useFormReport } from '#web/src/forms/form-report.ts';
import { SendFailureNote } from '#web/src/forms/sending.tsx';
import itemFrameStyles from '#web/src/profile-items/parts/item-frame.module.css';
import type { PlacedFormProps } from '#web/src/profile-items/parts/profile-item.ts';
import { toastSuccess } from '#web/src/ui/toast/toast.tsx';
import { ResumeFiles } from './files.tsx';
import styles from './form.module.css';
import { REFUSED, RESUME_SENTENCES } from './rules.ts';
import { savedSentence } from './send.ts';
import { ResumeUrls, useUrlField } from './urls.tsx';
import { type ResumeDraft, useResumeDraft } from './use-resume-draft.ts';
import { type ResumeSaving, useResumeSaving } from './use-resume-saving.ts';

const spoken = (sent: number | null, total: number, isCancelled: boolean): string => {
  if (sent === null) return isCancelled ? 'アップロードを中止しました' : '';
  const quarter = total > 0 ? Math.floor((Math.min(sent, total) / total) * 4) * 25 : 0;
  return `アップロードしています。${quarter}%`;
};

/** After a press that leaves refused rows: a notice explains what to do, and the first of them takes the focus. */
const useRefusedRow = (
  form: RefObject<HTMLFormElement | null>,
  { refused }: ResumeDraft,
  { outcome, failure }: ResumeSaving,
) => {
  const [pressed, setPressed] = useState({ times: 0, isNoticed: false });
  useEffect(() => {
    // Two lists render the rows; the first refused row in DOM order takes the focus.
    if (pressed.times > 0) form.current?.querySelector<HTMLElement>('[data-refused] button')?.focus();
  }, [form, pressed.times]);
  // The server sends no message for an unreadable file, because it is not sent.
  const isNoticed = pressed.isNoticed || (outcome === 'failed' && failure === null);
  return {
    notice: refused && isNoticed ? REFUSED[refused] : null,
    /** Focuses the first refused row, if any; without a notice the server's failure explains it. */
    focus: (isNoticed: boolean) => setPressed(({ times }) => ({ times: times + 1, isNoticed })),
  };
};

/** The files and URLs of a résumé: one save covers all additions and deletions (decision W14). */
export const Form = ({ member, heading = 'h2', onSaved, foot }: PlacedFormProps) => {
  const id = useId();
  const draft = useResumeDraft(member);
  const saving = useResumeSaving(draft);
  const form = useRef<HTMLFormElement>(null);
  const refusedRow = useRefusedRow(form, draft, saving);
  const url = useUrlField(draft.knownUrls);
  const busy = saving.sent !== null;
  useFormReport(draft.isDirty || url.hasText, busy);
  const hasStored = draft.storedFiles.length + draft.storedUrls.length > 0;
  const canPress = draft.hasChanges || url.hasText || hasStored || draft.refused !== null;
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || !canPress) return;
    const typed = url.hasText ? url.take() : undefined;
    if (typed === null) return;
    if (typed !== undefined) draft.addUrl(typed);
    else if (!draft.hasChanges) return draft.refused === null ? onSaved() : refusedRow.focus(true);
    const urls = [...draft.readyUrls.map((one) => one.url), ...(typed === undefined ? [] : [typed])];
    const stored = await saving.save(urls);
    if (!stored) return refusedRow.focus(false);
    draft.settle(stored);
    toastSuccess(savedSentence(stored));
    if (draft.refused !== null || stored.files.length < draft.ready.length) refusedRow.focus(true);
    else onSaved();
  };
  const add = () => {
    const typed = busy ? null : url.take();
    if (typed !== null) draft.addUrl(typed);
  };
  const total = draft.ready.reduce((sum, { file }) => sum + file.size, 0);
  return (
    <form
      ref={form}
      className={`${itemFrameStyles.form} ${styles.resumeForm}`}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <ResumeFiles
        id={`${id}-files`}
        heading={heading}
        draft={draft}
        sent={saving.sent}
        isUnsent={saving.outcome === 'failed' && saving.failure !== null}
      />
      <p className="visually-hidden" role="status">
        {spoken(saving.sent, total, saving.outcome === 'cancelled')}
      </p>
      <ResumeUrls id={`${id}-url`} heading={heading} draft={draft} busy={busy} field={url} onAdd={add} />
      <SendFailureNote failure={saving.failure} />
      {foot({
        busy,
        blocked: canPress ? null : RESUME_SENTENCES.missing,
        notice: refusedRow.notice,
        cancel: busy ? saving.cancel : null,
        failed: saving.outcome === 'failed',
      })}
    </form>
  );
};
