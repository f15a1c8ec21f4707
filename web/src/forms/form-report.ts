import { createContext, useContext, useEffect } from 'react';

/** A form's state, as reported to the surrounding screen. */
export interface FormReport {
  readonly isDirty: boolean;
  readonly busy: boolean;
}

/** The state of a form without unsaved input. */
export const AT_REST: FormReport = { isDirty: false, busy: false };

/** Receives the reports of the form inside; does nothing by default. */
export const FormReportContext = createContext<(report: FormReport) => void>(() => undefined);

/** Reports a form's state on every change; an unmounted form has no unsaved input. */
export const useFormReport = (isDirty: boolean, busy: boolean): void => {
  const report = useContext(FormReportContext);
  useEffect(() => {
    report({ isDirty, busy });
    return () => report(AT_REST);
  }, [report, isDirty, busy]);
};
