import { type ReactNode, useCallback, useRef, useState } from 'react';
import { AT_REST, type FormReport } from '#web/src/forms/form-report.ts';
import { useLeaveGuard } from '#web/src/session/use-leave-guard.ts';
import { SECTIONS } from './section-list.ts';

export interface Editing {
  /** The id of the section with the open form. */
  readonly open: string | null;
  /** The id of the section saved last. */
  readonly saved: string | null;
  /** The confirmation before input is discarded; null if not open. */
  readonly question: ReactNode;
  start(id: string): void;
  cancel(): void;
  /** Closes the form after its save. Applies only to the form open when this function was created. */
  finish(): void;
  /** Receives the state of the open form. */
  report(this: void, report: FormReport): void;
  isBusy(): boolean;
}

/** Allows one open form at a time; unsaved input is discarded only after a confirmation. */
export const useEditing = (): Editing => {
  const [opened, setOpened] = useState<{ readonly id: string } | null>(null);
  const [saved, setSaved] = useState<string | null>(null);
  const reported = useRef(AT_REST);
  const open = opened?.id ?? null;
  const latest = useRef(opened);

  const show = (id: string | null) => {
    reported.current = AT_REST;
    latest.current = id === null ? null : { id };
    setOpened(latest.current);
    setSaved(null);
  };
  const report = useCallback((now: FormReport) => {
    reported.current = now;
  }, []);
  const { leave, question } = useLeaveGuard({
    title: () => SECTIONS.find(({ id }) => id === open)?.title ?? '',
    isDirty: () => open !== null && reported.current.isDirty,
    discard: () => show(null),
  });
  return {
    open,
    saved,
    question,
    start: (id) => leave(() => show(id)),
    cancel: () => leave(() => show(null)),
    finish: () => {
      if (latest.current !== opened) return;
      show(null);
      setSaved(open);
    },
    report,
    isBusy: () => reported.current.busy,
  };
};
