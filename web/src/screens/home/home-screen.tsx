import { useKeyword, useTab } from '#web/src/session/location-store.ts';
import { Hero } from './hero.tsx';
import { OfferList } from './offer-list.tsx';
import './home.css';

/** `onApproachOffer` is called when a card is hovered or focused. */
export const Screen = ({ onApproachOffer }: { onApproachOffer: () => void }) => {
  const tab = useTab();
  const [keyword] = useKeyword();
  return (
    <>
      <Hero />
      <OfferList tab={tab} keyword={keyword} onApproach={onApproachOffer} />
    </>
  );
};
