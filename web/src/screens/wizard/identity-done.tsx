import type { SubmitEvent } from 'react';
import { WizardFoot } from './step/wizard-foot.tsx';
import type { WizardStep } from './step/wizard-steps.ts';

/** The heading's lead for a member. */
export const IDENTITY_DONE = 'ご本人の確認は済んでいます。このまま続きへお進みください。';

/** In place of steps 1 and 2, to a member: they are done, whoever comes back to them only goes on. */
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
