import { useCallback, useRef } from 'react';
import { AT_REST, type FormReport } from '#web/src/forms/form-report.ts';
import { type Leaving, useLeaving } from '#web/src/session/use-leaving.tsx';
import { hasStepDrafts } from './input/wizard-drafts.ts';
import type { WizardStep } from './step/wizard-steps.ts';

const NOTE = {
  words: '保存せずに進む',
  result: '入力した内容は登録されません。この画面に戻ると、続きから入力できます。',
};

/**
 * Asks for confirmation before a step with unsaved input is left; stored input is preserved. `report` receives the state of
 * the form.
 */
export const useStepLeaving = (
  step: Pick<WizardStep, 'key' | 'title'> | undefined,
): Leaving & { report(this: void, report: FormReport): void } => {
  const reported = useRef(AT_REST);
  const report = useCallback((now: FormReport) => {
    reported.current = now;
  }, []);
  const leaving = useLeaving({
    title: () => step?.title ?? '',
    isDirty: () => reported.current.isDirty,
    discard: () => undefined,
    note: () => (step && hasStepDrafts(step) ? NOTE : undefined),
    about: step?.key,
  });
  return { ...leaving, report };
};
