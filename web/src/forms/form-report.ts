import { createContext, useContext, useEffect } from 'react';

/** What a form tells of itself to the screen around it. */
export interface FormReport {
  /** Something is typed or picked that is not saved. */
  readonly isDirty: boolean;
  /** It is being sent. */
  readonly busy: boolean;
}

/** Of a form with nothing unsaved. */
export const AT_REST: FormReport = { isDirty: false, busy: false };

/** Who listens to the form inside; nobody, unless a screen does. */
export const FormReportContext = createContext<(report: FormReport) => void>(() => undefined);

/** Reports how a form stands, as often as that changes; a form that is gone holds nothing. */
export const useFormReport = (isDirty: boolean, busy: boolean): void => {
  const report = useContext(FormReportContext);
  useEffect(() => {
    report({ isDirty, busy });
    return () => report(AT_REST);
  }, [report, isDirty, busy]);
};
