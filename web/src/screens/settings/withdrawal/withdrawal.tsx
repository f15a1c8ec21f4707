import { useId, useState } from 'react';
import { Link } from 'wouter';
import type { OfferCard } from '#contracts/api/offers.ts';
import { CheckRow } from '#web/src/forms/choices/check-box.tsx';
import { loadApplied } from '#web/src/offers/applied-offers.ts';
import { OfferTitle } from '#web/src/offers/offer-title.tsx';
import { paths } from '#web/src/paths.ts';
import settingsStyles from '#web/src/screens/settings/settings.module.css';
import { SettingsCard } from '#web/src/screens/settings/settings-card.tsx';
import { site } from '#web/src/site.ts';
import { Button } from '#web/src/ui/button/button.tsx';
import styles from '#web/src/ui/dialog/dialog.module.css';
import { Dialog } from '#web/src/ui/dialog/dialog.tsx';
import { Note } from '#web/src/ui/page/note.tsx';
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

/** The member's open applications when the dialog opened; null if they could not be read. */
type Applications = readonly OfferCard[] | null;

/** At most this many are named. */
const NAMED = 3;
/** How long the dialog waits for the applications, in ms: a slow list must keep nobody from withdrawing. */
const WAIT_MS = 3000;

const readApplications = async (): Promise<Applications> => {
  const { failure, offers } = await loadApplied(AbortSignal.timeout(WAIT_MS));
  return failure ? null : offers;
};

/** Names the applications that the withdrawal concerns. */
const OpenApplications = ({ applications }: { applications: Applications }) => {
  if (applications?.length === 0) return null;
  const link = <Link href={paths.applications}>応募した求人</Link>;
  if (!applications) return <Note>応募した求人を読み込めませんでした。退会の前に、{link}をご確認ください。</Note>;
  const more = applications.length - NAMED;
  return (
    <div className={`note ${settingsStyles.applications}`}>
      <p>
        <strong>{`応募した求人が${applications.length}件あります。`}</strong>
        退会すると、{link}を確認できなくなります。
      </p>
      <ul>
        {applications.slice(0, NAMED).map(({ id, title, company_name }) => (
          <li key={id}>
            <OfferTitle title={title} />
            <small>{company_name}</small>
          </li>
        ))}
        {more > 0 && <li>{`ほか${more}件`}</li>}
      </ul>
    </div>
  );
};

interface WarningsProps {
  applications: Applications;
  onClose(): void;
  onNext(): void;
}

/** Step 1: the consequences. All three must be ticked to continue. */
const WithdrawalWarnings = ({ applications, onClose, onNext }: WarningsProps) => {
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
      <OpenApplications applications={applications} />
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
  const [isReading, setReading] = useState(false);
  const [applications, setApplications] = useState<Applications>(null);
  const close = () => setStep('closed');
  const open = async () => {
    setReading(true);
    setApplications(await readApplications());
    setReading(false);
    setStep('warnings');
  };
  return (
    <SettingsCard id="withdraw" title="退会" quiet>
      <p>退会すると、登録した情報はすべて削除され、元に戻せません。</p>
      <Button variant="ghost" aria-haspopup="dialog" busy={isReading} onClick={() => void open()}>
        退会手続きに進む
      </Button>
      {step === 'warnings' && (
        <WithdrawalWarnings applications={applications} onClose={close} onNext={() => setStep('reasons')} />
      )}
      {step === 'reasons' && <WithdrawalReasons memberId={memberId} onClose={close} />}
    </SettingsCard>
  );
};
