import { useWatch } from 'react-hook-form';
import { type Infer, object } from 'superstruct';
import { setPassword } from '#contracts/api/registration.ts';
import { tidyPassword } from '#web/src/forms/fields/normalize.ts';
import { PasswordField, UsernameForManagers } from '#web/src/forms/fields/password-field.tsx';
import { newPassword } from '#web/src/forms/fields/rules.ts';
import { useContractForm } from '#web/src/forms/fields/use-contract-form.ts';
import { useFormReport } from '#web/src/forms/form-report.ts';
import {
  NEW_PASSWORD_RULES,
  PasswordRules,
  PasswordSymbols,
  passwordRulesId,
} from '#web/src/forms/new-password/new-password.tsx';
import { SendFailureNote, useSending } from '#web/src/forms/sending.tsx';
import { SAVE_FAILED } from '#web/src/profile-items/parts/profile-item.ts';
import type { MemberStepProps } from '#web/src/screens/wizard/step/step.ts';
import { WizardFoot } from '#web/src/screens/wizard/step/wizard-foot.tsx';
import styles from '#web/src/screens/wizard/wizard.module.css';
import { callForMember } from '#web/src/session/member-call.ts';
import { WIZARD } from '#web/src/wizard-steps.ts';

const struct = object({ password: newPassword() });

/** Step 4: the password. Its rules are ticked during typing; the button shows the number of missing ones. */
export const PasswordStep = ({ step, member, onDone, onSkip }: MemberStepProps) => {
  const form = useContractForm(struct, { defaultValues: { password: '' } });
  const typed = useWatch({ control: form.methods.control, name: 'password' });
  useFormReport(typed !== '', form.busy);
  const { failure, send } = useSending(form, { headline: SAVE_FAILED });
  const missing = NEW_PASSWORD_RULES.filter(({ test }) => !test(tidyPassword(typed))).length;
  const submit = form.onSubmit(async (values: Infer<typeof struct>, settle) => {
    const body = { ...values, register_step: WIZARD.password.saves };
    if ((await send(() => callForMember(setPassword, { body }))) && settle()) onDone();
  });
  return (
    <form noValidate onSubmit={submit}>
      <UsernameForManagers email={member.email ?? ''} />
      <div className={styles.group}>
        <PasswordRules form={form} name="password" />
        <PasswordField
          form={form}
          name="password"
          hideLabel
          autoComplete="new-password"
          describedBy={passwordRulesId(form.idOf('password'))}
        />
      </div>
      <PasswordSymbols />
      <SendFailureNote failure={failure} />
      <WizardFoot
        step={step}
        busy={form.busy}
        blocked={null}
        hint={missing > 0 ? `あと${missing}つの条件を満たすと次へ進めます` : null}
        onSkip={onSkip}
      />
    </form>
  );
};
