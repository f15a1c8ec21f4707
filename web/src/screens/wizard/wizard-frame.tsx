import type { ReactNode } from 'react';
import { PendingCard } from '#web/src/offers/pending-card.tsx';
import { MY_PAGE_PROGRESS } from '#web/src/profile-items/profile-items.ts';
import { PageHeading } from '#web/src/ui/page-heading.tsx';
import { LAST_PROGRESS, type WizardStep } from './step/wizard-steps.ts';
import { WizardProgress } from './wizard-progress.tsx';

/** The frame of every step: progress and question. Each step gets a new heading element, so that screen readers announce it. */
export const WizardFrame = ({ step, children }: { step: WizardStep; children: ReactNode }) => (
  <div className="wizard">
    <WizardProgress step={step} />
    <div className="wizard-sheet" key={step.key}>
      {step.progress > MY_PAGE_PROGRESS && <PendingCard form="step" />}
      <div className="wizard-head">
        <PageHeading title={`（${step.progress}/${LAST_PROGRESS}）${step.title}｜会員登録`}>{step.title}</PageHeading>
        {step.lead && <p className="wizard-lead">{step.lead}</p>}
      </div>
      {children}
    </div>
  </div>
);
