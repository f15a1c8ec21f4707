import { createContext, type ReactNode, useCallback, useContext, useRef } from 'react';
import { type FormReport, FormReportContext } from '#web/src/forms/form-report.ts';
import { useLeaveGuard } from '#web/src/session/use-leave-guard.ts';

const TitledReport = createContext<(title: string, report: FormReport) => void>(() => undefined);

/** Asks for confirmation before leaving with unsaved input in one of the forms. */
export const UnsavedSettings = ({ children }: { children: ReactNode }) => {
  const unsaved = useRef(new Set<string>());
  const report = useCallback((title: string, { isDirty }: FormReport) => {
    if (isDirty) unsaved.current.add(title);
    else unsaved.current.delete(title);
  }, []);
  const { question } = useLeaveGuard({
    title: () => [...unsaved.current].join('、'),
    isDirty: () => unsaved.current.size > 0,
    discard: () => unsaved.current.clear(),
  });
  return (
    <TitledReport value={report}>
      {children}
      {question}
    </TitledReport>
  );
};

/** Passes the reports of the forms inside under this title. */
export const Titled = ({ title, children }: { title: string; children: ReactNode }) => {
  const reportTitled = useContext(TitledReport);
  const report = useCallback((now: FormReport) => reportTitled(title, now), [reportTitled, title]);
  return <FormReportContext value={report}>{children}</FormReportContext>;
};
