import { useEffect, useState } from 'react';
import { boolean } from 'superstruct';
import type { Member } from '#contracts/api/member.ts';
import { PendingCard } from '#web/src/offers/pending-card.tsx';
import { OpenItemsLink } from '#web/src/profile-items/open-items-link.tsx';
import { useKeyword, useTab } from '#web/src/session/location-store.ts';
import { nextRegisterPage } from '#web/src/session/register-places.ts';
import { useSession } from '#web/src/session/session-store.ts';
import { persisted } from '#web/src/storage/persisted.ts';
import { Hero } from './hero.tsx';
import { OfferList } from './offer-list.tsx';
import './home.css';

/** Whether the last member of this browser had open items. */
const storedOpenItems = persisted('local', 'tsugimichi.open-items', boolean());
/** The first paint knows by this attribute that the last visitor was a member; most of them have open items. */
const mayHaveOpenItems = (): boolean => document.documentElement.hasAttribute('data-named');

/**
 * The line of open profile items (decision S55). Its place is held during the session check; a browser that did not expect it
 * shows it from the next visit on, because the list must not move under the finger.
 */
const OpenItems = () => {
  const { phase, member } = useSession();
  const isComplete = member !== null && nextRegisterPage(member) === null;
  const [isExpected, setExpected] = useState(() => storedOpenItems.read() ?? mayHaveOpenItems());
  const [hasPlace] = useState(isExpected || phase !== 'asking');
  useEffect(() => {
    if (isExpected) OpenItemsLink.fetchAhead();
  }, [isExpected]);
  const onCount = (count: number) => {
    storedOpenItems.write(count > 0);
    setExpected(count > 0);
  };
  const isHeld = isExpected && (phase === 'asking' || isComplete);
  return (
    <div className="open-items-place" data-expected={isHeld || undefined} hidden={!hasPlace}>
      {isComplete && <OpenItemsLink place="home" member={member as Member} onCount={onCount} />}
    </div>
  );
};

/** `onApproachOffer` is called when a card is hovered or focused. */
export const Screen = ({ onApproachOffer }: { onApproachOffer: () => void }) => {
  const tab = useTab();
  const [keyword] = useKeyword();
  return (
    <>
      <Hero />
      <OfferList tab={tab} keyword={keyword} onApproach={onApproachOffer}>
        <PendingCard />
        <OpenItems />
      </OfferList>
    </>
  );
};
