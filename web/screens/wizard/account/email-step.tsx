import { type Infer, object } from 'superstruct';
import { REGISTER_STEP } from '#contracts/api/register-step.ts';
import { saveRegisterStep } from '#contracts/api/registration.ts';
import { SAVE_FAILED } from '#web/facts/parts/base/fact-form.ts';
import { halfWidth } from '#web/forms/fields/normalize.ts';
import { email } from '#web/forms/fields/rules.ts';
import { EmailField } from '#web/forms/fields/text-field.tsx';
import { useContractForm } from '#web/forms/fields/use-contract-form.ts';
import { SendFailureNote } from '#web/forms/sending/send-failure-note.tsx';
import { useSending } from '#web/forms/sending/use-sending.ts';
import { WizardFoot } from '#web/screens/wizard/step/wizard-foot.tsx';
import type { MemberStepProps } from '#web/screens/wizard/step/wizard-step-props.ts';
import { callForMember } from '#web/session/calls/member-call.ts';

const struct = object({ email: email() });

/** Step 3: the address to log in with. A refusal is told in the server's own words (specification 8). */
export const EmailStep = ({ step, member, onDone, onSkip }: MemberStepProps) => {
  const host = useContractForm(struct, { defaultValues: { email: member.email ?? '' } });
  const { failure, send } = useSending(host, { headline: ({ errors }) => errors.email?.[0] ?? SAVE_FAILED });
  const submit = host.onSubmit(async (values: Infer<typeof struct>, settle) => {
    const body = { ...values, register_step: REGISTER_STEP.email };
    if ((await send(() => callForMember(saveRegisterStep, { body }))) && settle({ email: values.email })) onDone();
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
