import type { ComponentType, ReactNode } from 'react';
import type { Member } from '#contracts/api/member.ts';
import type { Result } from '#web/api/client.ts';
import type { FactFormProps, FootState } from '#web/member/fact-form.ts';
import { WizardFoot } from './wizard-foot.tsx';
import type { MemberStepProps } from './wizard-step-props.ts';

/** Under the résumé: its upload can be ended, and may have failed. */
interface StepFootState extends FootState {
  readonly cancel?: (() => void) | null;
  readonly failed?: boolean;
}

/** A form that saves by itself, or was told where to. */
interface StepForm {
  readonly member: Member;
  onSaved(): void;
  foot(state: StepFootState): ReactNode;
}

/** A step that is nothing but a form. `upload` says so on its button. */
export const formStep = (
  Form: ComponentType<StepForm>,
  upload?: { readonly busy: string; readonly failed: string },
): ComponentType<MemberStepProps> => {
  const FormStep = ({ step, member, onDone, onSkip }: MemberStepProps) => (
    <Form
      member={member}
      onSaved={onDone}
      foot={({ failed, ...state }) => {
        const next = upload && (state.busy ? upload.busy : failed && upload.failed);
        return <WizardFoot {...state} {...(next && { next })} step={step} onSkip={onSkip} />;
      }}
    />
  );
  return FormStep;
};

/** The form of one fact, saved as the wizard saves it. */
export const factStep = <Values,>(
  Form: ComponentType<FactFormProps<Values>>,
  save: (values: Values) => Promise<Result<unknown>>,
  more: Pick<FactFormProps<Values>, 'onward'> = {},
): ComponentType<MemberStepProps> => formStep((props) => <Form {...props} {...more} save={save} />);
