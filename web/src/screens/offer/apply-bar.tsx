import { Check, CircleAlert, Info } from 'lucide-react';
import { type Ref, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Offer } from '#contracts/api/offers.ts';
import { kindOf } from '#web/src/offers/kind-of.ts';
import { OfferPay } from '#web/src/offers/offer-pay.tsx';
import { forgetApplication, takeBackToApply } from '#web/src/offers/pending/pending-application.ts';
import { paths } from '#web/src/paths.ts';
import { wayToList } from '#web/src/session/last-list.ts';
import { useSession } from '#web/src/session/session-store.ts';
import { Button, ButtonLink, buttonClass } from '#web/src/ui/button/button.tsx';
import styles from './apply-bar.module.css';
import { apply, type ReadyOffer } from './offer-store.ts';

/** Whether the person has just logged in to apply here (decision S37). Forgets the pending application once it is made. */
const useIsBackToApply = ({ id, is_applied }: Offer): boolean => {
  const member = useSession().member?.id;
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    if (member === undefined) return;
    // biome-ignore lint/nursery/useReactCompiler: claiming the application changes storage, which rendering must not do.
    if (takeBackToApply(member, id)) setBack(true);
    if (is_applied) forgetApplication(id);
  }, [member, id, is_applied]);
  return isBack;
};

/** Moves the focus from the pressed button to the words that replace it. */
const useFocusOnResult = (isOver: boolean, isApplying: boolean) => {
  const result = useRef<HTMLParagraphElement>(null);
  const wasApplying = useRef(false);
  useEffect(() => {
    const isFocusLost = document.activeElement === document.body;
    if (isOver && wasApplying.current && isFocusLost) result.current?.focus({ preventScroll: true });
    wasApplying.current = isApplying;
  }, [isOver, isApplying]);
  return result;
};

/** The ways on after an application: to all of them, and to the first missing part of the profile (decisions S49, S61). */
const WaysOn = () => {
  const { member } = useSession();
  const hasResume = Boolean(member?.resumes?.files?.length || member?.resumes?.urls?.length);
  const hasCareer = Boolean(member?.user_careers?.length);
  return (
    <>
      <ButtonLink variant="ghost" href={paths.applications}>
        応募した求人を見る
      </ButtonLink>
      {member && !hasResume && <ButtonLink href={`${paths.profile}#resume`}>履歴書を登録する</ButtonLink>}
      {member && hasResume && !hasCareer && <ButtonLink href={`${paths.profile}#career`}>職歴を登録する</ButtonLink>}
    </>
  );
};

/** What became of the offer, in place of its button; takes the focus from it. */
const Result = ({ isShut, isNew, ref }: { isShut: boolean; isNew: boolean; ref: Ref<HTMLParagraphElement> }) => (
  <p className={`${styles.state} no-ring ${isShut ? styles.shut : ''}`} role="status" tabIndex={-1} ref={ref}>
    {isShut ? <Info /> : <Check />}
    {isShut ? <span>募集を終了しました</span> : <span>{isNew ? '応募しました' : '応募済み'}</span>}
  </p>
);

interface ApplyBarProps extends ReadyOffer {
  isNewlyApplied: boolean;
}

/** The sticky bar of an offer. It shows why an application failed, beside the retry button. */
export const ApplyBar = ({ offer, isApplying, applyError, isReloading, isClosed, isNewlyApplied }: ApplyBarProps) => {
  const isNew = isNewlyApplied || isReloading;
  const isApplied = Boolean(offer.is_applied);
  const isShut = isClosed && !isApplied;
  const isOver = isApplied || isShut;
  const isBack = useIsBackToApply(offer);
  const result = useFocusOnResult(isOver, isApplying);
  return (
    <section className={`${styles.bar} screen-only`} aria-label="応募">
      <div className={styles.row}>
        <div className={styles.what}>
          {isOver && <Result isShut={isShut} isNew={isNew} ref={result} />}
          {!isShut && (
            <>
              <p className={`${styles.title} one-line`}>{offer.title}</p>
              <OfferPay offer={offer} />
            </>
          )}
        </div>
        <div className={styles.words} role="status">
          {isBack && !isOver && !isApplying && !applyError && (
            <p>
              <Check />
              <span>ログインしました。内容をご確認のうえ、応募してください。</span>
            </p>
          )}
        </div>
        <div className={styles.words} role="alert">
          {applyError && (
            <p>
              <CircleAlert />
              <span>{applyError}</span>
            </p>
          )}
        </div>
        <div className={styles.ways}>
          {isShut ? (
            <Link className={buttonClass({})} {...wayToList(kindOf(offer))}>
              公開中の求人を見る
            </Link>
          ) : isApplied ? (
            <WaysOn />
          ) : (
            <Button variant="accent" busy={isApplying} onClick={() => void apply()}>
              <span>{isApplying ? '応募しています…' : 'この求人に応募する'}</span>
            </Button>
          )}
        </div>
      </div>
    </section>
  );
};
