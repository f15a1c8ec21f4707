import { type Infer, object } from 'superstruct';
import { REGISTER_STEP } from '#contracts/api/register-step.ts';
import { saveRegisterStep } from '#contracts/api/registration.ts';
import { SAVE_FAILED } from '#web/facts/parts/frame/fact-form.ts';
import { halfWidth } from '#web/forms/normalize.ts';
import { email } from '#web/forms/rules.ts';
import { SendFailureNote } from '#web/forms/send-failure-note.tsx';
import { EmailField } from '#web/forms/text-field.tsx';
import { useContractForm } from '#web/forms/use-contract-form.ts';
import { useSending } from '#web/forms/use-sending.ts';
import { callForMember } from '#web/session/member-call.ts';
import { WizardFoot } from './wizard-foot.tsx';
import type { MemberStepProps } from './wizard-step-props.ts';

const struct = object({ email: email() });

/** Step 3: the address to log in with. A refusal is told in the server's own words (specification 8). */
export const EmailStep = ({ step, member, onDone, onSkip }: MemberStepProps) => {
  const host = useContractForm(struct, { defaultValues: { email: member.email ?? '' } });
  const { failure, send } = useSending(host, { headline: ({ errors }) => errors.email?.[0] ?? SAVE_FAILED });
  const submit = host.onSubmit(async (values: Infer<typeof struct>) => {
    const body = { ...values, register_step: REGISTER_STEP.email };
    if (await send(() => callForMember(saveRegisterStep, { body }))) onDone();
  });
  return (
    <form noValidate onSubmit={submit}>
      <EmailField
        form={host}
        name="email"
        hideLabel
        hint="半角英数字で入力してください（例：minori@example.jp）"
        normalize={halfWidth}
      />
      <SendFailureNote failure={failure} />
      <WizardFoot step={step} busy={host.busy} blocked={null} onSkip={onSkip} />
    </form>
  );
};
