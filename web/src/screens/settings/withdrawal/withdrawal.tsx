import { useId, useState } from 'react';
import { CheckRow } from '#web/src/forms/choices/check-box.tsx';
import { SettingsCard } from '#web/src/screens/settings/settings-card.tsx';
import { site } from '#web/src/site.ts';
import { Button } from '#web/src/ui/button/button.tsx';
import styles from '#web/src/ui/dialog/dialog.module.css';
import { Dialog } from '#web/src/ui/dialog/dialog.tsx';
import { WithdrawalReasons } from './withdrawal-reasons.tsx';

const WARNINGS = [
  'すべての登録情報が削除され、復元できないことを理解しました',
  `退会後は、企業や${site.name}からの連絡を受け取れなくなることを理解しました`,
  'サービスを利用できなくなり、再び利用するには改めて会員登録が必要になることを理解しました',
] as const;

const whyNotYet = (left: number): string => {
  if (left === 0) return '次の画面で退会の理由をお伺いします';
  return left === WARNINGS.length
    ? `${left}点すべてにチェックを入れてください`
    : `あと${left}点にチェックを入れてください`;
};

/** Step 1: the consequences. All three must be ticked to continue. */
const WithdrawalWarnings = ({ onClose, onNext }: { onClose(): void; onNext(): void }) => {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const whyId = useId();
  const left = WARNINGS.length - ticked.length;
  const foot = (
    <>
      <p className={styles.reason} id={whyId} role="status">
        {whyNotYet(left)}
      </p>
      <Button variant="ghost" data-autofocus onClick={onClose}>
        キャンセル
      </Button>
      <Button disabled={left > 0} aria-describedby={whyId} onClick={onNext}>
        次へ進む
      </Button>
    </>
  );
  return (
    <Dialog step="退会手続き 1 / 2" title="退会する前にご確認ください" onClose={onClose} foot={foot}>
      <p>次の{WARNINGS.length}点をご確認のうえ、チェックを入れてください。</p>
      {WARNINGS.map((warning) => (
        <CheckRow
          key={warning}
          checked={ticked.includes(warning)}
          onChange={(isChecked) =>
            setTicked((before) => (isChecked ? [...before, warning] : before.filter((one) => one !== warning)))
          }
        >
          {warning}
        </CheckRow>
      ))}
    </Dialog>
  );
};

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
