import type { ComponentType } from 'react';
import type { SavingForm, StepWords } from '#web/src/profile-items/parts/define-profile-item.ts';
import { WizardFoot } from './step/wizard-foot.tsx';
import type { MemberStepProps } from './step/wizard-step-props.ts';

/** A step that consists of a profile item's form. */
export const itemStep = (
  Form: SavingForm,
  { onward = '次へ進めます', sending }: StepWords,
): ComponentType<MemberStepProps> => {
  const ItemStep = ({ step, member, onDone, onSkip }: MemberStepProps) => (
    <Form
      member={member}
      onSaved={onDone}
      onward={onward}
      foot={({ failed, ...state }) => {
        const next = sending && (state.busy ? sending.busy : failed && sending.failed);
        return <WizardFoot {...state} {...(next && { next })} step={step} onSkip={onSkip} />;
      }}
    />
  );
  return ItemStep;
};
