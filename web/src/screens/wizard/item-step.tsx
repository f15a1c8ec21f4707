import type { ComponentType } from 'react';
import type { SavingForm, StepWords } from '#web/src/profile-items/parts/profile-item.ts';
import { WizardFoot } from './step/wizard-foot.tsx';
import type { MemberStepProps } from './step/wizard-step-props.ts';

const SAVING: StepWords['sending'] = { busy: '保存しています…' };

/** A step that consists of a profile item's form. */
export const itemStep = (Form: SavingForm, { sending = SAVING }: StepWords = {}): ComponentType<MemberStepProps> => {
  const ItemStep = ({ step, member, onDone, onSkip }: MemberStepProps) => (
    <Form
      place="step"
      member={member}
      onSaved={onDone}
      foot={({ failed, ...state }) => {
        const next = step.next && (state.busy ? sending.busy : failed && sending.failed);
        return <WizardFoot {...state} {...(next && { next })} step={step} onSkip={onSkip} />;
      }}
    />
  );
  return ItemStep;
};
