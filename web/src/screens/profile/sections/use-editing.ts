import { useCallback, useRef, useState } from 'react';
import { AT_REST, type FormReport } from '#web/src/forms/form-report.ts';
import { SECTIONS } from '#web/src/profile-items/profile-items.ts';
import { useLeaveGuard } from '#web/src/session/use-leave-guard.ts';

/** Allows one open form at a time; unsaved input is discarded only after a confirmation. */
export const useEditing = () => {
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
    title: () => SECTIONS.find(({ profile }) => profile.id === open)?.title ?? '',
    isDirty: () => open !== null && reported.current.isDirty,
    discard: () => show(null),
  });
  return {
    /** The ids of the section with the open form and of the one saved last. */
    open,
    saved,
    question,
    start: (id: string) => leave(() => show(id)),
    cancel: () => leave(() => show(null)),
    /** Closes the form after its save. Applies only to the form open when this function was created. */
    finish: () => {
      if (latest.current !== opened) return;
      show(null);
      setSaved(open);
    },
    report,
    isBusy: () => reported.current.busy,
  };
};

export type Editing = ReturnType<typeof useEditing>;
