import { useState } from 'react';
import { SettingsCard } from '#web/src/screens/settings/settings-card.tsx';
import { Button } from '#web/src/ui/button/button.tsx';
import { WithdrawalReasons } from './withdrawal-reasons.tsx';
import { WithdrawalWarnings } from './withdrawal-warnings.tsx';

/** The withdrawal: warnings first, then the reasons. */
export const Withdrawal = ({ memberId }: { memberId: number }) => {
  const [step, setStep] = useState<'closed' | 'warnings' | 'reasons'>('closed');
  const close = () => setStep('closed');
  return (
    <SettingsCard id="withdraw" title="退会" quiet>
      <p>退会すると、登録した情報はすべて削除され、元に戻せません。</p>
      <Button variant="ghost" aria-haspopup="dialog" onClick={() => setStep('warnings')}>
        退会手続きに進む
      </Button>
      {step === 'warnings' && <WithdrawalWarnings onClose={close} onNext={() => setStep('reasons')} />}
      {step === 'reasons' && <WithdrawalReasons memberId={memberId} onClose={close} />}
    </SettingsCard>
  );
};
