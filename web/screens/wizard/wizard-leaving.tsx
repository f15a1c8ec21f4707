import { type ReactNode, useState } from 'react';
import { UnsavedDialog } from '#web/ui/unsaved-dialog.tsx';
import { hasStepDrafts } from './wizard-drafts.ts';
import type { WizardStep } from './wizard-steps.ts';

const KEPT = {
  words: '保存せずに進む',
  result: '保存せずに進むと登録されませんが、この画面に戻れば続きから入力できます。',
};

interface Leaving {
  /** Goes there, after asking where something typed in the step is not saved. `isLost`: nor is it kept. */
  leave(path: string, isLost?: boolean): void;
  /** What it asks; null while it asks nothing. */
  readonly question: ReactNode;
}

/** How a step is left unsaved: what was typed asks first. */
export const useLeaving = (
  step: Pick<WizardStep, 'key' | 'title'> | undefined,
  go: (path: string) => void,
): Leaving => {
  const [asked, setAsked] = useState<{ path: string; isLost: boolean; key: string } | null>(null);
  const isAsked = step !== undefined && asked?.key === step.key;
  // Who comes back to the step has not just pressed the button.
  if (asked !== null && !isAsked) setAsked(null);
  return {
    leave: (path, isLost = false) => {
      if (step && (isLost || hasStepDrafts(step))) setAsked({ path, isLost, key: step.key });
      else go(path);
    },
    question: isAsked && (
      <UnsavedDialog
        title={step.title}
        {...(!asked.isLost && { leave: KEPT })}
        onKeep={() => setAsked(null)}
        onDiscard={() => {
          setAsked(null);
          go(asked.path);
        }}
      />
    ),
  };
};
