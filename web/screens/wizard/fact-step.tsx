import type { ComponentType } from 'react';
import type { Result } from '#web/api/client.ts';
import type { FactFormProps } from '#web/member/fact-form.ts';
import { WizardFoot } from './wizard-foot.tsx';
import type { MemberStepProps } from './wizard-step-props.ts';

/** A step that is nothing but the form of one fact, saved as the wizard saves it. */
export const factStep = <Values,>(
  Form: ComponentType<FactFormProps<Values>>,
  save: (values: Values) => Promise<Result<unknown>>,
  more: Pick<FactFormProps<Values>, 'onward'> = {},
): ComponentType<MemberStepProps> => {
  const FactStep = ({ step, member, onDone, onSkip }: MemberStepProps) => (
    <Form
      {...more}
      member={member}
      save={save}
      onSaved={onDone}
      foot={(state) => <WizardFoot {...state} step={step} onSkip={onSkip} />}
    />
  );
  return FactStep;
};
