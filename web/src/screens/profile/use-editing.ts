import { type ReactNode, useCallback, useRef, useState } from 'react';
import { AT_REST, type FormReport } from '#web/src/forms/form-report.ts';
import { useLeaveGuard } from '#web/src/session/use-leave-guard.ts';
import { SECTIONS } from './section-list.ts';

export interface Editing {
  /** The section whose form is open. */
  readonly open: string | null;
  /** The section that was saved last, to say so beside its title. */
  readonly saved: string | null;
  /** Asks whether what was typed may be lost; null while it does not. */
  readonly question: ReactNode;
  start(id: string): void;
  cancel(): void;
  /** The form that was open when this was handed out is saved; nothing happens where it no longer is. */
  finish(): void;
  /** The open form tells how it stands. */
  report(this: void, report: FormReport): void;
  isBusy(): boolean;
}

/** One form open at a time; what was typed in it is not lost without a question. */
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
