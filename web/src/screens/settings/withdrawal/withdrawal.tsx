import { useEffect, useId, useState } from 'react';
import { Link } from 'wouter';
import { getMember } from '#contracts/api/member.ts';
import type { OfferCard } from '#contracts/api/offers.ts';
import { call } from '#web/src/api/api.ts';
import { CheckRow } from '#web/src/forms/choices/check-box.tsx';
import { loadApplied } from '#web/src/offers/applied-offers.ts';
import { OfferTitle } from '#web/src/offers/offer-title.tsx';
import { paths } from '#web/src/paths.ts';
import settingsStyles from '#web/src/screens/settings/settings.module.css';
import { SettingsCard } from '#web/src/screens/settings/settings-card.tsx';
import { isSessionOver } from '#web/src/session/session-end.ts';
import { checkSession } from '#web/src/session/session-store.ts';
import { site } from '#web/src/site.ts';
import { Button } from '#web/src/ui/button/button.tsx';
import styles from '#web/src/ui/dialog/dialog.module.css';
import { Dialog } from '#web/src/ui/dialog/dialog.tsx';
import '#web/src/ui/styles/note.css';
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

/** At most this many are named. */
const NAMED = 3;

/** The member's open applications; undefined until they have loaded, null if they could not be. */
const useApplications = () => {
  const [applications, setApplications] = useState<readonly OfferCard[] | null>();
  useEffect(() => {
    const request = new AbortController();
    const { signal } = request;
    const load = async () => {
      const { failure, offers } = await loadApplied(signal);
      // Without a session the API marks no offer as applied to.
      const isOver = offers.length === 0 && isSessionOver(await call(getMember, {}, { signal }));
      if (signal.aborted) return;
      if (isOver) await checkSession();
      else setApplications(failure ? null : offers);
    };
    void load();
    return () => request.abort();
  }, []);
  return applications;
};

/** Names the applications that the withdrawal concerns. A slow or failed list keeps nobody from withdrawing. */
const OpenApplications = () => {
  const applications = useApplications();
  const link = <Link href={paths.applications}>応募した求人</Link>;
  if (applications === undefined) return <p key="reading">応募した求人を確認しています…</p>;
  if (!applications) return <p>応募した求人を読み込めませんでした。退会の前に、{link}をご確認ください。</p>;
  if (applications.length === 0) return <p key="none">公開中の求人への応募はありません。</p>;
  const more = applications.length - NAMED;
  return (
    <>
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
    </>
  );
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
      <div className={`note ${settingsStyles.applications}`} role="status">
        <OpenApplications />
      </div>
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
