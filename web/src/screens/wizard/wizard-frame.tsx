import type { ReactNode } from 'react';
import { PageHeading } from '#web/src/ui/page-heading.tsx';
import { LAST_PROGRESS, type WizardStep } from './step/wizard-steps.ts';
import { WizardProgress } from './wizard-progress.tsx';

/** What stands around every step: how far it is, and its question. The heading is a new one each time, so that it is read out. */
export const WizardFrame = ({ step, children }: { step: WizardStep; children: ReactNode }) => (
  <div className="wizard">
    <WizardProgress step={step} />
    <div className="wizard-sheet" key={step.key}>
      <div className="wizard-head">
        <PageHeading title={`（${step.progress}/${LAST_PROGRESS}）${step.title}｜会員登録`}>{step.title}</PageHeading>
        {step.lead && <p className="wizard-lead">{step.lead}</p>}
      </div>
      {children}
    </div>
  </div>
);
