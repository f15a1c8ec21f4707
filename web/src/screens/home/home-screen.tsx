import { useEffect } from 'react';
import type { Member } from '#contracts/api/member.ts';
import { wasCalledEarly } from '#web/src/api/early.ts';
import { PendingCard } from '#web/src/offers/pending-card.tsx';
import { OpenItemsLink } from '#web/src/profile-items/open-items-link.tsx';
import { useKeyword, useTab } from '#web/src/session/location-store.ts';
import { nextRegisterPage } from '#web/src/session/register-places.ts';
import { useSession } from '#web/src/session/session-store.ts';
import { Hero } from './hero.tsx';
import { OfferList } from './offer-list.tsx';
import './home.css';

/** `onApproachOffer` is called when a card is hovered or focused. */
export const Screen = ({ onApproachOffer }: { onApproachOffer: () => void }) => {
  const tab = useTab();
  const [keyword] = useKeyword();
  const { member } = useSession();
  const isComplete = member !== null && nextRegisterPage(member) === null;
  useEffect(() => {
    // Together with the session check, so that the list does not move down later.
    if (wasCalledEarly('me')) OpenItemsLink.fetchAhead();
  }, []);
  return (
    <>
      <Hero />
      <OfferList tab={tab} keyword={keyword} onApproach={onApproachOffer}>
        <PendingCard />
        {isComplete && <OpenItemsLink place="home" member={member as Member} />}
      </OfferList>
    </>
  );
};
