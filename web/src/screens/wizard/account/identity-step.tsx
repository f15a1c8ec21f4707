import { Clock } from 'lucide-react';
import { type Infer, object } from 'superstruct';
import { Link } from 'wouter';
import { navigate, useHistoryState } from 'wouter/use-browser-location';
import { SENTENCES } from '#contracts/api/sentences.ts';
import { ErrorSummary } from '#web/src/forms/fields/error-summary.tsx';
import { useContractForm } from '#web/src/forms/fields/use-contract-form.ts';
import { SendFailureNote, useSending } from '#web/src/forms/sending.tsx';
import { paths } from '#web/src/paths.ts';
import { NameFields } from '#web/src/profile-items/full-name/form.tsx';
import { rules as names } from '#web/src/profile-items/full-name/item.ts';
import { asPart, SAVE_FAILED } from '#web/src/profile-items/parts/profile-item.ts';
import { PhoneField } from '#web/src/profile-items/phone-number/form.tsx';
import { rules as phone } from '#web/src/profile-items/phone-number/item.ts';
import { isHere, type WizardStepProps } from '#web/src/screens/wizard/step/step.ts';
import { WizardFoot } from '#web/src/screens/wizard/step/wizard-foot.tsx';
import styles from '#web/src/screens/wizard/wizard.module.css';
import { identityMemory, requestCode, wasCodeJustSent } from './identity-memory.ts';
import { resumeRegistration } from './resume-registration.ts';

const struct = object({ ...names.struct.schema, ...phone.struct.schema });

/** The reason for returning here, set by the SMS step. */
export interface IdentityState {
  readonly expired?: boolean;
}

const ExpiredNote = () => (
  <div className={`note ${styles.identityExpired}`} role="alert">
    <Clock />
    <p>
      <strong>{SENTENCES.codeExpired}</strong>
      <br />
      入力内容は残っています。もう一度、認証コードを受け取ってください。
    </p>
  </div>
);

/** Step 1: the person's identity and phone number. A registered phone number leads to where its owner continues. */
export const IdentityStep = ({ step, onDone, onSkip }: WizardStepProps) => {
  const applicant = identityMemory.read();
  const state: IdentityState | null = useHistoryState();
  const form = useContractForm(struct, {
    defaultValues: { ...names.valuesOf(applicant ?? {}), ...phone.valuesOf(applicant ?? {}) },
  });
  const { failure, send } = useSending(form, { headline: ({ errors }) => errors.phone_number?.[0] ?? SAVE_FAILED });
  const submit = form.onSubmit(async (values: Infer<typeof struct>, settle) => {
    // The SMS step shows when another code can be requested.
    if (wasCodeJustSent(values)) return onDone();
    const isSent = await send(async () => {
      const result = await requestCode(values);
      const isTaken = !result.success && result.errors.phone_number?.[0] === SENTENCES.phoneTaken;
      if (isTaken && isHere(step)) void resumeRegistration(SENTENCES.phoneTaken);
      return result;
    });
    if (!isSent || !settle()) return;
    // Removes `expired` from the history: the new code has not expired.
    if (state?.expired && isHere(step)) navigate(step.path, { replace: true });
    onDone();
  });
  return (
    <>
      {state?.expired && <ExpiredNote />}
      <form method="dialog" noValidate onSubmit={submit}>
        <ErrorSummary form={form} />
        <NameFields form={asPart(form)} />
        <PhoneField form={asPart(form)} />
        <p>
          すでに会員の方は <Link href={paths.login}>ログイン</Link>
        </p>
        <SendFailureNote failure={failure} />
        <WizardFoot step={step} busy={form.busy} blocked={null} onSkip={onSkip} />
      </form>
    </>
  );
};
