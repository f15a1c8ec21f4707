import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { boolean } from 'superstruct';
import { useHasAnswered } from '#web/src/lists/list-store.ts';
import { homeOffers } from '#web/src/offers/offers-store.ts';
import { PendingCard } from '#web/src/offers/pending/pending-card.tsx';
import { OpenItemsLink } from '#web/src/profile-items/open-items-link.tsx';
import { useKeyword, useTab } from '#web/src/session/list-address.ts';
import { useSession } from '#web/src/session/session-store.ts';
import { KEYS } from '#web/src/storage/keys.ts';
import { persisted } from '#web/src/storage/persisted.ts';
import { nextRegisterPage } from '#web/src/wizard-steps.ts';
import { Hero } from './hero.tsx';
import styles from './home.module.css';
import { OfferList } from './offer-list.tsx';

const storedOpenItems = persisted('local', KEYS.openItems, boolean());
/** The first paint sets it for a member's browser: the place of the line is then held until their data arrives. */
const EXPECTED = 'data-open-items';

/**
 * The line of open profile items (decision S55). A browser that did not expect it shows it from the next visit on, because the list
 * must not move under the finger.
 */
const OpenItems = () => {
  const { phase, member } = useSession();
  const isComplete = member !== null && nextRegisterPage(member) === null;
  const [isLate, setLate] = useState(false);
  const hasAnswered = useHasAnswered(homeOffers);
  const isChecking = phase === 'checking';
  const prepare = useEffectEvent(() => {
    setLate(isChecking && !document.documentElement.hasAttribute(EXPECTED));
  });
  // biome-ignore lint/nursery/useReactCompiler: the prerendered page cannot know it, and this runs before the first paint.
  useLayoutEffect(() => prepare(), []);
  const onCount = (count: number) => {
    storedOpenItems.write(count > 0);
    document.documentElement.toggleAttribute(EXPECTED, count > 0);
  };
  return (
    <div className={styles.openItemsPlace} hidden={isLate}>
      {isComplete && hasAnswered && <OpenItemsLink place="home" member={member} onCount={onCount} />}
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
