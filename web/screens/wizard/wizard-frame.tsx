import type { ReactNode } from 'react';
import { WIZARD_LAST_PROGRESS } from '#contracts/api/limits.ts';
import { WizardProgress } from './wizard-progress.tsx';
import type { WizardStep } from './wizard-steps.ts';

/** What stands around every step: how far it is, and its question. The heading is a new one each time, so that it is read out. */
export const WizardFrame = ({ step, children }: { step: WizardStep; children: ReactNode }) => (
  <div className="wizard">
    <WizardProgress step={step} />
    <div className="wizard-sheet" key={step.key}>
      <div className="wizard-head">
        <h1 tabIndex={-1} data-title={`（${step.progress}/${WIZARD_LAST_PROGRESS}）${step.title}｜会員登録`}>
          {step.title}
        </h1>
        {step.lead && <p className="wizard-lead">{step.lead}</p>}
      </div>
      {children}
    </div>
  </div>
);
