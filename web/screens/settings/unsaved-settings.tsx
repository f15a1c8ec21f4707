import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { type FormReport, FormReportContext } from '#web/forms/form-report.ts';
import { useLeaveGuard } from '#web/session/use-leave-guard.ts';
import { UnsavedDialog } from '#web/ui/unsaved-dialog.tsx';

const TitledReport = createContext<(title: string, report: FormReport) => void>(() => undefined);

/** What the page would be left for, and what is unsaved meanwhile. */
interface Asked {
  readonly titles: string;
  go(): void;
  first?: (() => Promise<boolean>) | undefined;
}

/** Asks before the settings are left while one of their forms holds something unsaved. */
export const UnsavedSettings = ({ children }: { children: ReactNode }) => {
  const unsaved = useRef(new Set<string>());
  const [asked, setAsked] = useState<Asked | null>(null);
  const report = useCallback((title: string, { isDirty }: FormReport) => {
    if (isDirty) unsaved.current.add(title);
    else unsaved.current.delete(title);
  }, []);
  useLeaveGuard({
    isDirty: () => unsaved.current.size > 0,
    ask: (go, first) => setAsked({ titles: [...unsaved.current].join('、'), go, first }),
  });
  const discard = async ({ go, first }: Asked) => {
    setAsked(null);
    if (first && !(await first())) return;
    unsaved.current.clear();
    go();
  };
  return (
    <TitledReport value={report}>
      {children}
      {asked && (
        <UnsavedDialog title={asked.titles} onKeep={() => setAsked(null)} onDiscard={() => void discard(asked)} />
      )}
    </TitledReport>
  );
};

/** What the forms inside report of themselves is told under this title. */
export const Titled = ({ title, children }: { title: string; children: ReactNode }) => {
  const tell = useContext(TitledReport);
  const report = useCallback((now: FormReport) => tell(title, now), [tell, title]);
  return <FormReportContext value={report}>{children}</FormReportContext>;
};
