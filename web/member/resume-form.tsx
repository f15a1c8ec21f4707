import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import type { Member } from '#contracts/api/member.ts';
import { SendFailureNote } from '#web/forms/send-failure-note.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import type { FootState } from './fact-form.ts';
import { ResumeFiles } from './resume-files.tsx';
import { savedSentence } from './resume-outcome.ts';
import { HELD_BACK, RESUME_SENTENCES, tidyUrl, urlProblem } from './resume-rules.ts';
import { ResumeUrls } from './resume-urls.tsx';
import { type ResumeDraft, useResumeDraft } from './use-resume-draft.ts';
import { type ResumeSaving, useResumeSaving } from './use-resume-saving.ts';
import './fact-frame.css';
import './resume-form.css';

/** What the buttons under the résumé need to know beyond the others: an upload takes its time. */
export interface ResumeFootState extends FootState {
  /** Ends the upload; null while there is none. */
  readonly cancel: (() => void) | null;
  /** The last try failed: the button says もう一度アップロードする. */
  readonly failed: boolean;
}

interface ResumeFormProps {
  readonly member: Member;
  /** One below the heading that the form stands under. */
  readonly heading?: 'h2' | 'h3';
  /** All of it is stored, or there was nothing to change. */
  onSaved(): void;
  /** Draws the buttons and whatever else belongs at the end of the form. */
  foot(state: ResumeFootState): ReactNode;
}

const spoken = (sent: number | null, total: number, isCancelled: boolean): string => {
  if (sent === null) return isCancelled ? 'アップロードを中止しました' : '';
  const quarter = total > 0 ? Math.floor((Math.min(sent, total) / total) * 4) * 25 : 0;
  return `アップロードしています。${quarter}%`;
};

/** The field for one more address: what is typed, and why it cannot be added. */
const useUrlField = (known: readonly string[]) => {
  const input = useRef<HTMLInputElement>(null);
  const [hasText, setHasText] = useState(false);
  const [error, setError] = useState<string | null>(null);
  return {
    input,
    error,
    hasText,
    typed: (text: string) => {
      setHasText(text.trim() !== '');
      setError(null);
    },
    /** The address that was typed, checked and taken out of the field; null where it does not hold. */
    take: (): string | null => {
      const url = tidyUrl(input.current?.value ?? '');
      const problem = urlProblem(url, known);
      setError(problem);
      input.current?.focus();
      if (problem !== null) return null;
      if (input.current) input.current.value = '';
      setHasText(false);
      return url;
    },
  };
};

/** A row that cannot be sent holds the whole save back: it is said what to do, and the focus goes to its row. */
const useHolding = ({ refused }: ResumeDraft, { outcome, failure }: ResumeSaving) => {
  const form = useRef<HTMLFormElement>(null);
  const [pressed, setPressed] = useState({ times: 0, isHeld: false });
  useEffect(() => {
    if (pressed.times > 0) form.current?.querySelector<HTMLElement>('[data-refused] button')?.focus();
  }, [pressed.times]);
  // Files that could not be read are refused without a word from the server.
  const isSaid = pressed.isHeld || (outcome === 'failed' && failure === null);
  return {
    form,
    failure: refused && isSaid ? HELD_BACK[refused] : failure,
    /** Leads to the first refused row, if there is one; `isHeld` where nothing was sent because of it. */
    lead: (isHeld: boolean) => setPressed(({ times }) => ({ times: times + 1, isHeld })),
  };
};

/** Why nothing can be sent at all; null when something can. */
const blockedBy = (canSend: boolean, refused: ResumeDraft['refused']): string | null => {
  if (canSend) return null;
  return refused ? `${HELD_BACK[refused].headline}。${HELD_BACK[refused].reason}。` : RESUME_SENTENCES.missing;
};

/** Files and addresses of a résumé: one save for all that is added and deleted (decision W14). */
export const ResumeForm = ({ member, heading = 'h2', onSaved, foot }: ResumeFormProps) => {
  const id = useId();
  const draft = useResumeDraft(member);
  const saving = useResumeSaving(draft);
  const holding = useHolding(draft, saving);
  const url = useUrlField(draft.knownUrls);
  const busy = saving.sent !== null;
  const hasStored = draft.storedFiles.length + draft.storedUrls.length > 0;
  const canSend = draft.hasChanges || url.hasText || hasStored;
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || !canSend) return;
    if (draft.refused !== null) return holding.lead(true);
    const typed = url.hasText ? url.take() : undefined;
    if (typed === null) return;
    if (typed !== undefined) draft.addUrl(typed);
    else if (!draft.hasChanges) return onSaved();
    const urls = [...draft.readyUrls.map((one) => one.url), ...(typed === undefined ? [] : [typed])];
    const stored = await saving.save(urls);
    if (!stored) return holding.lead(false);
    draft.reset();
    toastSuccess(savedSentence(stored));
    onSaved();
  };
  const add = () => {
    const typed = busy ? null : url.take();
    if (typed !== null) draft.addUrl(typed);
  };
  const total = draft.ready.reduce((sum, { file }) => sum + file.size, 0);
  return (
    <form ref={holding.form} className="fact-form resume-form" noValidate onSubmit={(event) => void submit(event)}>
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
      <ResumeUrls
        id={`${id}-url`}
        heading={heading}
        draft={draft}
        busy={busy}
        input={url.input}
        error={url.error}
        onAdd={add}
        onTyped={url.typed}
      />
      <SendFailureNote failure={holding.failure} />
      {foot({
        busy,
        blocked: blockedBy(canSend, draft.refused),
        cancel: busy ? saving.cancel : null,
        failed: saving.outcome === 'failed',
      })}
    </form>
  );
};
