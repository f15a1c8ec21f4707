import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import { kindOf } from '#web/src/offers/kind-of.ts';
import { OfferArt } from '#web/src/offers/offer-art.tsx';
import { OfferPay } from '#web/src/offers/offer-pay.tsx';
import { OfferTitle } from '#web/src/offers/offer-title.tsx';
import { paths } from '#web/src/paths.ts';
import { KIND_NAMES, KindIcon } from '#web/src/ui/badge.tsx';
import { ButtonLink } from '#web/src/ui/button/button.tsx';
import { topHeading } from '#web/src/ui/dialog/dialog-stack.ts';
import {
  dismissPending,
  leavePending,
  type PendingApplication,
  type PendingEnd,
  restorePending,
} from './pending-application.ts';
import type { PendingForm } from './pending-card.tsx';
import '#web/src/ui/styles/button-variants.css';
import '#web/src/ui/styles/icon-button.css';
import '#web/src/ui/styles/text-button.css';
import pendingCardStyles from './pending-card.module.css';
import styles from './pending-offer.module.css';

/** The label of the way back, on the card or in the dialog's foot. */
export const BACK_TO_APPLY = 'この求人に戻って応募する';

const Dismissed = ({ onRestore }: { onRestore(): void }) => {
  const words = useId();
  const button = useRef<HTMLButtonElement>(null);
  // The pressed button has disappeared.
  useEffect(() => button.current?.focus(), []);
  return (
    <div className={`${styles.pending} ${styles.note}`}>
      <p id={words}>応募の続きは表示しません。</p>
      <button ref={button} type="button" className="text-button" aria-describedby={words} onClick={onRestore}>
        元に戻す
      </button>
    </div>
  );
};

/** Moves the focus to the heading of the dialog or page, since the button disappears. */
const close = (): void => {
  topHeading()?.focus();
  leavePending();
};

const Ended = ({ title, end }: { title: string; end: Exclude<PendingEnd, 'dismissed'> }) => (
  <div className={`${styles.pending} ${styles.note}`}>
    <p>
      <b>{title}</b>
      <span>{end === 'gone' ? 'の募集は終了しました。' : 'には応募済みです。'}</span>
    </p>
    {end === 'gone' ? (
      <Link className="text-button" href={paths.home}>
        求人を探す
      </Link>
    ) : (
      <Link className="text-button" href={paths.applications}>
        応募した求人を見る
      </Link>
    )}
    <button type="button" className="icon-button" aria-label="閉じる" onClick={close}>
      <X />
    </button>
  </div>
);

const LOOKS = { full: styles.full, step: styles.step, first: styles.first, dialog: styles.dialog };

interface OfferProps {
  form: PendingForm;
  pending: PendingApplication;
  /** Whether the person has just taken back the dismissal. */
  isRestored: boolean;
}

const Offer = ({ form, pending: { address, offer }, isRestored }: OfferProps) => {
  const titleId = useId();
  const dismiss = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isRestored) dismiss.current?.focus();
  }, [isRestored]);
  const kind = kindOf(offer);
  const Title = form === 'dialog' ? 'h3' : 'h2';
  const isStep = form === 'step' || form === 'first';
  return (
    <section className={`${styles.pending} ${LOOKS[form]}`} data-path={kind} aria-labelledby={titleId}>
      <p className={styles.what}>
        <KindIcon kind={kind} />
        {isStep ? <span>応募できるようになりました</span> : <span aria-hidden="true">応募の続き</span>}
        <span className="visually-hidden">{KIND_NAMES[kind]}</span>
      </p>
      {!isStep && <OfferArt className={styles.art} src={offer.header_image} kind={kind} />}
      <div className={styles.body}>
        <Title className={styles.title} id={titleId}>
          <span className={isStep ? undefined : 'visually-hidden'}>応募の続き：</span>
          <span>
            <OfferTitle title={offer.title} />
          </span>
        </Title>
        {!isStep && <OfferPay offer={offer} />}
      </div>
      {form !== 'dialog' && (
        <ButtonLink variant="accent" className={styles.way} href={address}>
          {BACK_TO_APPLY}
        </ButtonLink>
      )}
      {form === 'dialog' ? (
        <button ref={dismiss} type="button" className={`link-button ${styles.close}`} onClick={dismissPending}>
          <span>表示しない</span>
          <span className="visually-hidden">：応募の続き</span>
        </button>
      ) : (
        <button
          ref={dismiss}
          type="button"
          className={`icon-button ${styles.close}`}
          aria-label="応募の続きを表示しない"
          onClick={dismissPending}
        >
          <X />
        </button>
      )}
    </section>
  );
};

interface PendingOfferProps {
  form: PendingForm;
  pending: PendingApplication;
  end: PendingEnd | null;
  isExpected: boolean;
}

/** The card 応募の続き, or why it goes. */
export const PendingOffer = ({ form, pending, end, isExpected }: PendingOfferProps) => {
  const [isRestored, setRestored] = useState(false);
  const restore = () => {
    setRestored(true);
    restorePending();
  };
  return (
    <div className={`${pendingCardStyles.place} screen-only`} data-expected={isExpected || undefined}>
      <div role="status">
        {end === 'dismissed' && <Dismissed onRestore={restore} />}
        {end && end !== 'dismissed' && <Ended title={pending.offer.title} end={end} />}
      </div>
      {!end && <Offer form={form} pending={pending} isRestored={isRestored} />}
    </div>
  );
};
