import { type ReactNode, useCallback, useId, useRef } from 'react';
import { NotStoredNote } from '#web/src/forms/drafts/not-stored-note.tsx';
import { usePendingApplication } from '#web/src/offers/pending/pending-application.ts';
import wizardStyles from '#web/src/screens/wizard/wizard.module.css';
import { Button, ButtonLink } from '#web/src/ui/button/button.tsx';
import type { WizardStep } from './step.ts';
import styles from './wizard-foot.module.css';

interface WizardFootProps {
  step: WizardStep;
  busy: boolean;
  /** Why the step cannot continue yet; null if it can. */
  blocked: string | null;
  /** What is still missing, if the enabled button reports it on press. */
  hint?: string | null;
  /** What the last press left undone; read out at once. */
  notice?: string | null;
  /** A control above the buttons, which itself says why the step is blocked, and the focus on a press until then. */
  own?: ReactNode;
  onBlocked?(): void;
  next?: string;
  /** Cancels the running upload; replaces the back link. */
  cancel?: (() => void) | null;
  onSkip(path: string): void;
}

export const WizardFoot = (props: WizardFootProps) => {
  const { step, busy, blocked, notice = null, hint = null, own, onBlocked, next = step.next, cancel, onSkip } = props;
  const waiting = usePendingApplication();
  const isSecond = step.opensApplying && waiting !== null && !waiting.end;
  const reasonId = useId();
  const reason = busy ? null : (blocked ?? notice ?? hint);
  const submit = useRef<HTMLButtonElement>(null);
  // 中止 disappears with the upload; the focus moves to the submit button.
  const cancelButton = useCallback(
    (button: HTMLButtonElement) => () => {
      if (document.activeElement === button) submit.current?.focus();
    },
    [],
  );
  return (
    <div className={styles.foot}>
      <NotStoredNote className={styles.note} />
      {own && <div className={styles.own}>{own}</div>}
      {reason !== null && (
        // The control shows it itself; the button is described by it.
        <p
          className={styles.reason}
          id={reasonId}
          hidden={own !== undefined}
          role={notice === null ? undefined : 'status'}
        >
          {reason}
        </p>
      )}
      {cancel ? (
        <Button ref={cancelButton} variant="ghost" className={styles.cancel} onClick={cancel}>
          アップロードを中止する
        </Button>
      ) : (
        step.backPath && (
          <ButtonLink href={step.backPath} variant="ghost" className={styles.back}>
            戻る
          </ButtonLink>
        )
      )}
      {next !== null && (
        <Button
          ref={submit}
          type="submit"
          variant={isSecond ? 'ghost' : undefined}
          busy={busy}
          disabled={blocked !== null}
          onBlocked={onBlocked}
          aria-describedby={reason === null ? undefined : reasonId}
        >
          {next}
        </Button>
      )}
      {step.skips.length > 0 && (
        <div className={styles.skips}>
          {step.skips.map(({ words, path }) => (
            <button
              key={words}
              type="button"
              className={`${wizardStyles.link} ${styles.skip}`}
              aria-disabled={busy || undefined}
              onClick={() => {
                if (!busy) onSkip(path);
              }}
            >
              {words}
            </button>
          ))}
        </div>
      )}
    </div>
  );
};
