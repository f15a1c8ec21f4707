import { type Ref, useEffect, useRef, useState } from 'react';
import type { Offer } from '#contracts/api/offers.ts';
import { claimApplication, forgetApplication } from '#web/src/offers/pending-application.ts';
import { useSession } from '#web/src/session/session-store.ts';
import { Button } from '#web/src/ui/button.tsx';
import { dropFlash, hasFlash } from '#web/src/ui/flash.ts';
import { Icon } from '#web/src/ui/icon.tsx';
import { APPLIED, apply, useOffer } from './offer-store.ts';
import './apply-bar.css';

interface ApplyButtonProps {
  offer: Offer;
  isApplying: boolean;
  ref: Ref<HTMLButtonElement>;
}

const ApplyButton = ({ offer, isApplying, ref }: ApplyButtonProps) =>
  offer.is_applied ? (
    <Button ref={ref} variant="accent" disabled>
      <Icon name="check" />
      <span>応募済み</span>
    </Button>
  ) : (
    <Button ref={ref} variant="accent" busy={isApplying} onClick={() => void apply()}>
      <span>{isApplying ? '応募しています…' : 'この求人に応募する'}</span>
    </Button>
  );

/** Whether the person has just logged in to apply here (decision S37). Forgets the pending application once it is made. */
const useIsBackToApply = ({ id, is_applied }: Offer): boolean => {
  const member = useSession().member?.id;
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    if (member === undefined) return;
    // biome-ignore lint/nursery/useReactCompiler: claiming the application changes storage, which rendering must not do.
    if (claimApplication(member) === id) setBack(true);
    if (is_applied) forgetApplication(id);
  }, [member, id, is_applied]);
  return isBack;
};

/** The sticky bar of an offer. It shows why an application failed, beside the retry button. */
export const ApplyBar = ({ offer }: { offer: Offer }) => {
  const { phase, applyError } = useOffer();
  const isApplying = phase === 'applying';
  const isBack = useIsBackToApply(offer);
  const button = useRef<HTMLButtonElement>(null);
  // After the reload the focus returns to the button.
  useEffect(() => {
    if (hasFlash(APPLIED)) button.current?.focus({ preventScroll: true });
    dropFlash();
  }, []);
  return (
    <section className="apply-bar screen-only" aria-label="応募">
      <div className="apply-bar-row">
        <p className="apply-bar-title">{offer.title}</p>
        <div className="apply-bar-words" role="status">
          {isBack && !offer.is_applied && !isApplying && !applyError && (
            <p>
              <Icon name="check" />
              <span>ログインしました。内容をご確認のうえ、応募してください</span>
            </p>
          )}
        </div>
        <div className="apply-bar-words" role="alert">
          {applyError && (
            <p>
              <Icon name="alert" />
              <span>{applyError}</span>
            </p>
          )}
        </div>
        <ApplyButton ref={button} offer={offer} isApplying={isApplying} />
      </div>
    </section>
  );
};
