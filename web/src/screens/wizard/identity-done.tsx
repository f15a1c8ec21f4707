import type { SubmitEvent } from 'react';
import { WizardFoot } from './step/wizard-foot.tsx';
import type { WizardStep } from './step/wizard-steps.ts';

/** The text below the heading for a member. */
export const IDENTITY_DONE = 'ご本人の確認は済んでいます。このまま続きへお進みください。';

/** Replaces steps 1 and 2 for members, who have completed them. */
export const IdentityDone = ({ step, onDone }: { step: WizardStep; onDone(): void }) => {
  const goOn = (event: SubmitEvent) => {
    event.preventDefault();
    onDone();
  };
  return (
    <form noValidate onSubmit={goOn}>
      <WizardFoot step={{ ...step, next: '次へ' }} busy={false} blocked={null} onSkip={onDone} />
    </form>
  );
};
