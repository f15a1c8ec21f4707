import { CareerForm } from '#web/member/career-form.tsx';
import { WizardFoot } from './wizard-foot.tsx';
import type { MemberStepProps } from './wizard-step-props.ts';

/** Step 15: the jobs so far, which the form saves by itself. */
export const CareerStep = ({ step, member, onDone, onSkip }: MemberStepProps) => (
  <CareerForm
    member={member}
    onSaved={onDone}
    foot={(state) => <WizardFoot {...state} step={step} onSkip={onSkip} />}
  />
);
