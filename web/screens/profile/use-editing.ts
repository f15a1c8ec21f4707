import { useCallback, useRef, useState } from 'react';
import { AT_REST, type FormReport } from '#web/forms/form-report.ts';
import { SECTIONS } from './section-list.ts';

/** What would be lost, and what the person wanted to do instead. */
export interface Guarded {
  readonly title: string;
  go(): void;
  /** What has to work before anything is lost. */
  first?: (() => Promise<boolean>) | undefined;
}

export interface Editing {
  /** The section whose form is open. */
  readonly open: string | null;
  /** The section that was saved last, to say so beside its title. */
  readonly saved: string | null;
  /** Set while it is asked whether what was typed may be lost. */
  readonly guarded: Guarded | null;
  start(id: string): void;
  cancel(): void;
  /** The form that was open when this was handed out is saved; nothing happens where it no longer is. */
  finish(): void;
  /** The open form tells how it stands. */
  report(this: void, report: FormReport): void;
  isBusy(): boolean;
  isDirty(): boolean;
  /** Does it, after asking where something typed would be lost. */
  leave(go: () => void, first?: () => Promise<boolean>): void;
  keep(): void;
  discard(): Promise<void>;
}

/** One form open at a time; what was typed in it is not lost without a question. */
export const useEditing = (): Editing => {
  const [opened, setOpened] = useState<{ readonly id: string } | null>(null);
  const [saved, setSaved] = useState<string | null>(null);
  const [guarded, setGuarded] = useState<Guarded | null>(null);
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
  const isDirty = () => open !== null && reported.current.isDirty;
  const leave = (go: () => void, first?: () => Promise<boolean>) => {
    if (isDirty()) setGuarded({ title: SECTIONS.find(({ id }) => id === open)?.title ?? '', go, first });
    else go();
  };
  return {
    open,
    saved,
    guarded,
    start: (id) => leave(() => show(id)),
    cancel: () => leave(() => show(null)),
    finish: () => {
      if (latest.current !== opened) return;
      show(null);
      setSaved(open);
    },
    report,
    isBusy: () => reported.current.busy,
    isDirty,
    leave,
    keep: () => setGuarded(null),
    discard: async () => {
      setGuarded(null);
      if (guarded?.first && !(await guarded.first())) return;
      show(null);
      guarded?.go();
    },
  };
};
