import type { Offer } from '#contracts/api/offers.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { apply, useOffer } from './offer-store.ts';
import './apply-bar.css';

const ApplyButton = ({ offer, isApplying }: { offer: Offer; isApplying: boolean }) =>
  offer.is_applied ? (
    <Button variant="accent" disabled>
      <Icon name="check" />
      応募済み
    </Button>
  ) : (
    <Button variant="accent" busy={isApplying} onClick={() => void apply()}>
      {isApplying ? '応募しています…' : 'この求人に応募する'}
    </Button>
  );

/** The bar that stays with the offer; why applying failed is told here, beside the button that can be pressed again. */
export const ApplyBar = ({ offer }: { offer: Offer }) => {
  const { applying, applyError } = useOffer();
  return (
    <section className="apply-bar" aria-label="応募">
      <div className="apply-bar-row">
        <p className="apply-bar-title">{offer.title}</p>
        <div className="apply-bar-error" role="alert">
          {applyError && (
            <p>
              <Icon name="alert" />
              <span>{applyError}</span>
            </p>
          )}
        </div>
        <ApplyButton offer={offer} isApplying={applying} />
      </div>
    </section>
  );
};
