import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { FootState } from '#web/src/profile-items/parts/profile-item.ts';
import { Button } from '#web/src/ui/button/button.tsx';
import styles from './profile-section.module.css';

// Skips the buttons that remove a choice.
const FIRST =
  'input:not([type="hidden"], [type="file"]), select, textarea, button:not([aria-label="選択中"] *), [tabindex="0"]';

/** The first control of any item's form, by the DOM; in a radio group the checked one, as with the Tab key. */
const firstControl = (box: HTMLElement): HTMLElement | null => {
  const first = box.querySelector<HTMLElement>(FIRST);
  const isRadio = first instanceof HTMLInputElement && first.type === 'radio';
  return (isRadio && box.querySelector<HTMLElement>(`[name="${CSS.escape(first.name)}"]:checked`)) || first;
};

export const IntoForm = ({ children }: { children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (box.current) firstControl(box.current)?.focus();
  }, []);
  return <div ref={box}>{children}</div>;
};

const sendWords = ({ busy, failed }: FootState): string => {
  if (busy) return '保存しています…';
  return failed ? 'もう一度保存する' : '保存する';
};

const FormFoot = ({ state, onCancel }: { state: FootState; onCancel: () => void }) => {
  const reasonId = useId();
  const isBlocked = state.blocked !== null;
  const reason = state.blocked ?? state.notice ?? null;
  return (
    <div className={styles.formButtons}>
      {reason !== null && (
        <p className={styles.formReason} id={reasonId} role={state.notice ? 'status' : undefined}>
          {reason}
        </p>
      )}
      {state.cancel ? (
        <Button variant="ghost" onClick={state.cancel}>
          アップロードを中止する
        </Button>
      ) : (
        <Button variant="ghost" disabled={state.busy} onClick={onCancel}>
          キャンセル
        </Button>
      )}
      <Button
        type="submit"
        busy={state.busy}
        disabled={isBlocked}
        aria-describedby={reason === null ? undefined : reasonId}
      >
        {sendWords(state)}
      </Button>
    </div>
  );
};

export const formFoot =
  (onCancel: () => void) =>
  (state: FootState): ReactNode => <FormFoot state={state} onCancel={onCancel} />;
